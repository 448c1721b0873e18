import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** AuftragClaim of the row `c`. */
export const orderClaimJson = resource(wire.orderClaim, sql`c.id`, {
  auftrag: iriSql("auftrags", sql`c.order_id`),
  mitarbeiter: iriSql("mitarbeiters", sql`c.user_id`),
  name: sql`(select name from users where id = c.user_id)`,
  until: instantSql(sql`coalesce(c.ended_at, c.until)`),
});

/** Whether the claim of the row `c` still holds, by the database's clock: all processes have the same. */
export const isClaimedSql = sql<boolean>`(c.ended_at is null and c.until > now())`;
