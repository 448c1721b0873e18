import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { serverPath } from "@rundgang/contracts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";

import type { Config } from "../config/config.ts";

const year = "public, max-age=31536000, immutable";

/** Scripts and styles of the app: one that is gone is no page. */
const ownFiles = /^\/assets(?:\/|$)/u;

/** The cookie by which a browser is in the group of early updates; the app writes it (A §4 "Session"). */
const inGroupB = /(?:^|;\s*)fe_group=b\s*(?:;|$)/u;

type Group = "a" | "b";
type Folders = Pick<Config, "webDir" | "webDirB">;

/**
 * The built app of the salesman, for group b its own build where there is one (D38). Files whose name carries their hash are kept for ever,
 * all others are asked for anew. Each answer tells the build of whoever asks in `X-App-Build`; calls come without a cookie, so that the other
 * build stands beside it in `X-App-Build-B`.
 */
export async function registerWebApp(app: FastifyInstance, folders: Folders, log: Logger): Promise<void> {
  const { webDir, webDirB } = { webDir: folders.webDir, webDirB: secondFolder(folders) };
  const build = readBuild(webDir);
  const buildB = webDirB === null ? null : readBuild(webDirB);
  if (folders.webDirB !== null && webDirB === null) log.error({ folder: folders.webDirB }, "web_folder_b_missing");
  app.addHook("onRequest", (request, reply, next) => {
    reply.header("x-app-build", groupOf(request) === "b" ? (buildB ?? build) : build);
    if (buildB !== null) reply.header("x-app-build-b", buildB);
    next();
  });
  if (!existsSync(webDir)) return;
  if (webDirB === null) {
    await app.register(fastifyStatic, { root: webDir, cacheControl: false, preCompressed: true, setHeaders: setCaching });
    return;
  }
  app.addConstraintStrategy(byGroup());
  for (const group of ["a", "b"] as const) {
    await app.register(fastifyStatic, {
      /* A page that was opened before its browser changed the group finds its parts: a name with a hash belongs to one build alone. */
      root: group === "a" ? [webDir, webDirB] : [webDirB, webDir],
      allowedPath: (path, root, request) => root === (groupOf(request) === "b" ? webDirB : webDir) || ownFiles.test(path),
      decorateReply: group === "a",
      constraints: { appGroup: group },
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        setCaching(reply, path);
        if (!path.includes("/assets/")) reply.header("vary", "cookie");
        /* Two builds may have start pages of one size and one time: none is taken for the other. */
        if (path.endsWith(".html")) reply.header("cache-control", "no-store");
      },
    });
  }
}

type Strategy = Parameters<FastifyInstance["addConstraintStrategy"]>[0];

/** Finds a file's route by the group of whoever asks. */
function byGroup(): Strategy {
  type Store = ReturnType<Strategy["storage"]>;
  const storage = (): Store => {
    const routes = new Map<unknown, Parameters<Store["set"]>[1]>();
    return { get: (group) => routes.get(group) ?? null, set: (group, route) => void routes.set(group, route) };
  };
  return { name: "appGroup", storage, deriveConstraint: groupOf };
}

interface HeaderBearer {
  header(name: string, value: string): unknown;
}

/** Keeps files whose name carries their hash for ever; all others are asked for anew. */
export function setCaching(reply: HeaderBearer, path: string): void {
  reply.header("cache-control", path.includes("/assets/") ? year : "no-cache");
}

/** Where group b's build lies; null where it has none, and is served the one of all. */
function secondFolder({ webDirB }: Folders): string | null {
  return webDirB !== null && existsSync(join(webDirB, "index.html")) ? webDirB : null;
}

function groupOf(request: { readonly headers: FastifyRequest["headers"] }): Group {
  return inGroupB.test(request.headers.cookie ?? "") ? "b" : "a";
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

/** Answers a page of the app, of the group that the browser is in, or says how to build it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, folders: Folders): FastifyReply {
  const folder = groupOf(request) === "b" ? (secondFolder(folders) ?? folders.webDir) : folders.webDir;
  if (existsSync(join(folder, "index.html"))) return reply.sendFile("index.html", folder);
  return sendNotBuilt(reply);
}

/** Says how a page is built that is not there. */
export function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type("text/plain; charset=utf-8")
    .send("Die App ist noch nicht gebaut. Bitte starte den Server mit „npm start“.\n");
}
