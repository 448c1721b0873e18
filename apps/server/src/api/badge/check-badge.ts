import { wire } from "@rundgang/contracts";

import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { nameOfLinkToken } from "../../sessions/link-token.ts";
import { readBrand, readPhoto } from "../../application/brand/read-brand.ts";
import { readBadge } from "./badge-of.ts";

/** GET /api/badge/{code}: whether somebody sells for us today. Whoever does not is not told apart from a code that nobody ever had. */
export const checkBadge = handle("checkBadge", async ({ params, context }) => {
  const { clock, database, keys } = context;
  const checkedAt = clock().toISOString();
  const invalid: wire.BadgeCheck = { "@type": "BadgeCheck", valid: false, checkedAt };
  const name = nameOfLinkToken(keys.rings.links, "badge", params["code"] ?? "");
  if (name === null) return ok(invalid);
  const badge = await readBadge(database.db, userOfName(name));
  if (badge === null || badge.disabled || !wire.mayUse("field", badge.roles)) return ok(invalid);
  const [only] = badge.providers;
  const brand = only === undefined || badge.providers.length > 1 ? null : await readBrand(database.db, only.id);
  return ok({
    ...invalid,
    valid: true,
    name: badge.name,
    providers: badge.providers.map((one) => one.name),
    areas: badge.areas,
    photo: await readPhoto(database.db, userOfName(name)),
    ...(brand !== null && { brand }),
  });
});

/** The uuid of 22 letters. */
function userOfName(name: string): string {
  const hex = Buffer.from(name, "base64url").toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
