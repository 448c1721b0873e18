import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource, wallTimeSql } from "./resource.ts";

/** AdressQualifikation of the row `q` (A §3). */
export const qualificationJson = resource(wire.qualification, sql`q.id`, {
  created: wallTimeSql(sql`q.created_at`),
  createdAt: instantSql(sql`q.created_at`),
  data: sql`q.data`,
  mitarbeiter: iriSql("mitarbeiters", sql`q.user_id`),
  mitarbeiterId: sql`q.user_id`,
  mitarbeiterName: sql`(select name from users where users.id = q.user_id)`,
  qualifikation: sql`q.code`,
  wohneinheit: iriSql("wohneinheits", sql`q.unit_id`),
});
