import { portraitPath, uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Context } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { sendRefusal } from "../../http/send.ts";

/**
 * GET /api/portraits/{key}: somebody's picture, for whoever was given its address by a badge, a consultation or the page of advice. It is gone when he
 * replaces or removes it, or his account is closed; so browsers keep it for some minutes alone.
 */
export function registerPortraits(app: FastifyInstance, { database }: Context): void {
  app.get(portraitPath(":key"), async (request: FastifyRequest<{ Params: { key: string } }>, reply) => {
    const key = uuidOfRouteParam(request.params.key);
    const found =
      key === null
        ? undefined
        : await database.db
            .selectFrom("portraits as p")
            .innerJoin("users as u", "u.id", "p.user_id")
            .select("p.content")
            .where("p.key", "=", key)
            .where("u.disabled", "=", false)
            .executeTakeFirst();
    if (found === undefined) return sendRefusal(reply, refuse("not_found"));
    return reply
      .header("content-type", "image/webp")
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "same-origin")
      .header("cache-control", "private, max-age=300")
      .send(Buffer.from(found.content));
  });
}
