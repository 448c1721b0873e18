import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { backOfficePath, evidencePageName } from "@rundgang/contracts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Config } from "../config/config.ts";
import { sendNotBuilt, setCaching } from "./web-app.ts";

type Folder = Pick<Config, "officeDir">;

const below = new RegExp(`^${backOfficePath.slice(0, -1)}(?:[/?]|$)`, "u");
const ownFiles = new RegExp(`^${backOfficePath}assets/`, "u");

/** The built pages of the back office, below their path; it has a router of its own, so each address gets the start page. */
export async function registerBackOffice(app: FastifyInstance, { officeDir }: Folder): Promise<void> {
  app.get(backOfficePath, (_request, reply) => sendBackOffice(reply, { officeDir }));
  app.get(backOfficePath.slice(0, -1), (_request, reply) => reply.redirect(backOfficePath, 308));
  if (!existsSync(join(officeDir, "assets"))) return;
  await app.register(fastifyStatic, {
    root: officeDir,
    prefix: backOfficePath,
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      setCaching(reply, path);
      /* To be kept and opened from a disk: with our own policy its script would not run, and it is to need no server. */
      if (path.endsWith(evidencePageName)) reply.header("content-disposition", `attachment; filename="${evidencePageName}"`);
    },
  });
}

/** Whether a browser opens a page of the back office by its address. */
export function isBackOfficePage({ method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">): boolean {
  const wantsPage = (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");
  return wantsPage && below.test(url) && !ownFiles.test(url);
}

/** Sends the start page of the back office, or says how to build it. */
export async function sendBackOffice(reply: FastifyReply, { officeDir }: Folder): Promise<FastifyReply> {
  const page = join(officeDir, "index.html");
  if (!existsSync(page)) return sendNotBuilt(reply);
  return reply
    .code(200)
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex, nofollow")
    .type("text/html; charset=utf-8")
    .send(await readFile(page));
}
