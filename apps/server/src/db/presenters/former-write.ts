import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** FormerTerritoryWrite of the row `f`. */
export const formerWriteJson = resource(wire.formerWrite, sql`f.id`, {
  type: sql`f.type`,
  adresse: iriSql("adresses", sql`f.address_id`),
  mitarbeiter: iriSql("mitarbeiters", sql`f.user_id`),
  name: sql`(select name from users where id = f.user_id)`,
  recordedAt: instantSql(sql`f.recorded_at`),
  lostAt: instantSql(sql`f.lost_at`),
  arrivedAt: instantSql(sql`f.arrived_at`),
});
