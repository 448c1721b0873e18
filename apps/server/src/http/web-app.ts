import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { serverPath } from "@rundgang/contracts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const year = "public, max-age=31536000, immutable";

/** Scripts and styles of the app: one that is gone is no page. */
const ownFiles = /^\/assets(?:\/|$)/u;

/** The built app of the salesman. Files whose name carries their hash are kept for ever, all others are asked for anew. */
export async function registerWebApp(app: FastifyInstance, webDir: string): Promise<void> {
  const build = readBuild(webDir);
  app.addHook("onRequest", (_request, reply, next) => {
    reply.header("x-app-build", build);
    next();
  });
  if (!existsSync(webDir)) return;
  await app.register(fastifyStatic, {
    root: webDir,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("cache-control", path.includes("/assets/") ? year : "no-cache");
    },
  });
}

/** The name of the app's entry script, which carries the hash of its content: it changes with every build. */
function readBuild(webDir: string): string {
  const page = join(webDir, "index.html");
  if (!existsSync(page)) return "none";
  return /<script type="module"[^>]*\ssrc="[^"]*?([\w.-]+\.js)"/u.exec(readFileSync(page, "utf8"))?.[1] ?? "unknown";
}

/** True when a browser opens a page by its address: the app has its own router, so each gets the start page. */
export function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split("?")[0] ?? "";
  const wantsPage = (request.headers.accept ?? "").includes("text/html");
  return (request.method === "GET" || request.method === "HEAD") && wantsPage && !serverPath.test(path) && !ownFiles.test(path);
}

/** Answers a page of the app, or says how to build it. */
export function sendPage(reply: FastifyReply, webDir: string): FastifyReply {
  if (existsSync(join(webDir, "index.html"))) return reply.sendFile("index.html", webDir);
  return reply
    .code(503)
    .type("text/plain; charset=utf-8")
    .send("Die App ist noch nicht gebaut. Bitte starte den Server mit „npm start“.\n");
}
