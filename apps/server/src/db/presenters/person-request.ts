import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, resource } from "./resource.ts";

/** PersonRequest of the row `r`. */
export const personRequestJson = resource(wire.personRequest, sql`r.id`, {
  kind: sql`r.kind`,
  by: sql`coalesce((select u.name from users u where u.id = r.user_id), 'Server')`,
  at: instantSql(sql`r.at`),
  count: sql`r.count`,
  heldUntil: sql`r.held_until::text`,
});
