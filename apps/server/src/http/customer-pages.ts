import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { badgePagePath, consultationPagePath, customerPagePath } from "@rundgang/contracts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

import type { Config } from "../config/config.ts";
import { sendNotBuilt, setCaching } from "./web-app.ts";

/**
 * The built pages of customers: one for the order and for the badge, one for advice by video. What a link opens reads no database, so that
 * nothing is used up by whoever looks at it first, a mail's preview for one.
 */
export async function registerCustomerPages(app: FastifyInstance, { customerDir }: Pick<Config, "customerDir">): Promise<void> {
  const order = { folder: customerDir, file: "index.html" };
  const consultation = { folder: join(customerDir, "consultation"), file: "consultation.html" };
  /* Whoever looks for advice may find it; an order is nobody's search result. */
  servePage(app, customerPagePath, order, "noindex, nofollow");
  servePage(app, badgePagePath, order, "noindex, nofollow");
  servePage(app, consultationPagePath, consultation, "all");
  await serveParts(app, customerPagePath, order);
  await serveParts(app, consultationPagePath, consultation);
}

interface Build {
  readonly folder: string;
  readonly file: string;
}

function servePage(app: FastifyInstance, path: string, { folder, file }: Build, robots: string): void {
  const page = join(folder, file);
  app.get(path, async (_request, reply: FastifyReply) => {
    if (!existsSync(page)) return sendNotBuilt(reply);
    return reply
      .header("x-robots-tag", robots)
      .type("text/html; charset=utf-8")
      .send(await readFile(page));
  });
  app.get(path.slice(0, -1), (_request, reply) => reply.redirect(path, 308));
}

/** Scripts, styles and pictures of a build, below its path. */
async function serveParts(app: FastifyInstance, prefix: string, { folder }: Build): Promise<void> {
  if (!existsSync(join(folder, "assets"))) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: setCaching,
  });
}
