import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource, wallTimeSql } from "./resource.ts";

/** UnitComment of the row `c` (A §3). */
export const commentJson = resource(wire.comment, sql`c.id`, {
  id: sql`c.id::text`,
  created: wallTimeSql(sql`c.created_at`),
  createdAt: instantSql(sql`c.created_at`),
  comment: sql`c.text`,
  creator: iriSql("mitarbeiters", sql`c.user_id`),
  creatorId: sql`c.user_id`,
  unit: iriSql("wohneinheits", sql`c.unit_id`),
});
