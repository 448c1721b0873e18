import { sql } from "kysely";

import { instantSql, iriSql, resource, wallTimeSql, type JsonSql } from "./resource.ts";

/** AuftragStatus of the row `s` (B §3 "Order status record"). */
export const orderStatusJson: JsonSql = resource("auftrag_statuses", "AuftragStatus", sql`s.id`, {
  status: sql`s.status`,
  auftrag: iriSql("auftrags", sql`s.order_id`),
  statusDt: wallTimeSql(sql`s.created_at`),
  statusDtAt: instantSql(sql`s.created_at`),
  description: sql`s.description`,
  data: sql`s.data`,
  mitarbeiterName: sql`(select name from users where users.id = s.user_id)`,
});
