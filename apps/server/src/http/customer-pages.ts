import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { badgePagePath, consultationPagePath, customerPagePath } from "@rundgang/contracts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

import type { Config } from "../config/config.ts";
import { sendNotBuilt, setCaching } from "./web-app.ts";

/**
 * The built pages of customers: one page for the order, the badge and the video consultation, whose parts lie below the order's. What a link opens reads no
 * database, so that nothing is used up by whoever looks at it first, a mail's preview for one.
 */
export async function registerCustomerPages(app: FastifyInstance, { customerDir }: Pick<Config, "customerDir">): Promise<void> {
  const page = join(customerDir, "index.html");
  const send = async (_request: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    if (!existsSync(page)) return sendNotBuilt(reply);
    return reply
      .header("x-robots-tag", "noindex, nofollow")
      .type("text/html; charset=utf-8")
      .send(await readFile(page));
  };
  for (const path of [customerPagePath, badgePagePath, consultationPagePath]) {
    app.get(path, send);
    app.get(path.slice(0, -1), (_request, reply) => reply.redirect(path, 308));
  }
  if (!existsSync(join(customerDir, "assets"))) return;
  await app.register(fastifyStatic, {
    root: customerDir,
    prefix: customerPagePath,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: setCaching,
  });
}
