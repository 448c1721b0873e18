import { presentationImagePath } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Context } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { sendRefusal } from "../../http/send.ts";

/**
 * GET /api/presentation_images/{sha256}: a picture of a presentation. Open: it is marketing, and whoever is advised by video has no account. What is named
 * by its bytes never changes, so browsers keep it.
 */
export function registerPresentationImages(app: FastifyInstance, { database }: Context): void {
  app.get(presentationImagePath(":sha256"), async (request: FastifyRequest<{ Params: { sha256: string } }>, reply) => {
    const found = await database.db
      .selectFrom("presentation_images")
      .select("content")
      .where("sha256", "=", request.params.sha256)
      .executeTakeFirst();
    if (found === undefined) return sendRefusal(reply, refuse("not_found"));
    return reply
      .header("content-type", "image/webp")
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "same-origin")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(Buffer.from(found.content));
  });
}
