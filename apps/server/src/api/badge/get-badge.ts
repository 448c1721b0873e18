import { badgePagePath } from "@rundgang/contracts";

import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { linkTokenOf } from "../../sessions/link-token.ts";
import { readPhoto } from "../../application/brand/read-brand.ts";
import { readBadge } from "./badge-of.ts";

/** GET /api/badge: one's own badge, with the address that its QR code leads to. */
export const getBadge = handle("getBadge", async ({ actor, context }) => {
  const badge = await readBadge(context.database.db, actor.id);
  if (badge === null) return refuse("not_found");
  const code = linkTokenOf(context.keys.links, "badge", nameOfUser(actor.id));
  const url = `${context.publicUrl()}${badgePagePath}#${code}`;
  const photo = await readPhoto(context.database.db, actor.id);
  return ok({ "@type": "Badge" as const, url, name: badge.name, providers: badge.providers.map(({ name }) => name), photo });
});

/** A uuid as the 22 letters of its 16 bytes. */
function nameOfUser(uuid: string): string {
  return Buffer.from(uuid.replaceAll("-", ""), "hex").toString("base64url");
}
