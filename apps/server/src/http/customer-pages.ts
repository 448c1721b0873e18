import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { badgePagePath, consultationPagePath, customerPagePath, statusPagePath } from "@rundgang/contracts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Config } from "../config/config.ts";
import { sendNotBuilt, setCaching } from "./web-app.ts";

/**
 * The built pages of customers: one for the order to confirm and for the badge, one for what became of it, one for advice by video. What a link opens reads no database, so that
 * nothing is used up by whoever looks at it first, a mail's preview for one.
 */
export async function registerCustomerPages(app: FastifyInstance, config: Folders): Promise<void> {
  for (const path of [customerPagePath, statusPagePath, badgePagePath, consultationPagePath]) {
    app.get(path, (_request, reply) => sendPageAt(path, reply, config));
    app.get(path.slice(0, -1), (_request, reply) => reply.redirect(path, 308));
  }
  await serveParts(app, customerPagePath, config.customerDir);
  await serveParts(app, statusPagePath, join(config.customerDir, "status"));
  await serveParts(app, consultationPagePath, join(config.customerDir, "consultation"));
}

type Folders = Pick<Config, "customerDir">;

/** The page below which an address lies, whatever mail programs made of what follows; case and an encoded slash do not count. */
const below = /^\/(?<name>kunde|mein-auftrag|verkaeufer|beratung)(?:$|[^\w-])/iu;

/** The customer's page that a browser asks for with this request; null where it asks for none, or for a part of one. */
export function customerPageOf({ method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">): string | null {
  const isPage = (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");
  const name = isPage ? below.exec(url)?.groups?.["name"] : undefined;
  return name === undefined ? null : `/${name.toLowerCase()}/`;
}

/** The same page at an address that a server can read: percent signs that stand for nothing are text of what follows. */
export function readableAddress(path: string, url: string): string {
  return `${path}${encodeURIComponent(url.slice(path.length))}`;
}

/**
 * Sends a customer's page, also where something follows its path: mail protection writes `%23` for the `#` of a link, and the page takes its
 * token out of what came (decision 074).
 */
export async function sendPageAt(path: string, reply: FastifyReply, { customerDir }: Folders): Promise<FastifyReply> {
  const isAdvice = path === consultationPagePath;
  const page = join(customerDir, pages[path] ?? "index.html");
  if (!existsSync(page)) return sendNotBuilt(reply);
  return (
    reply
      .code(200)
      .header("cache-control", "no-store")
      .header("content-security-policy", withoutPolicies(reply))
      /* Whoever looks for advice may find it; an order is nobody's search result. */
      .header("x-robots-tag", isAdvice ? "all" : "noindex, nofollow")
      .type("text/html; charset=utf-8")
      .send(await readFile(page))
  );
}

/** Pages that are built apart from that of an order to confirm. */
const pages: Readonly<Record<string, string>> = {
  [consultationPagePath]: join("consultation", "consultation.html"),
  [statusPagePath]: join("status", "status.html"),
};

/** The server's content policy, by which no script of the page may make trusted values: these pages start no worker and write no markup. */
function withoutPolicies(reply: FastifyReply): string {
  return String(reply.getHeader("content-security-policy")).replace(/trusted-types [^;]*/u, "trusted-types 'none'");
}

/** Scripts, styles and pictures of a build, below its path. */
async function serveParts(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  if (!existsSync(join(folder, "assets"))) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: setCaching,
  });
}
