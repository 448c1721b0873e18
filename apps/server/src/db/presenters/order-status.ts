import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource, wallTimeSql, type JsonSql } from "./resource.ts";

const members = {
  status: sql`s.status`,
  auftrag: iriSql("auftrags", sql`s.order_id`),
  statusDt: wallTimeSql(sql`s.created_at`),
  statusDtAt: instantSql(sql`s.created_at`),
  description: sql`s.description`,
  data: sql`s.data`,
  mitarbeiterName: sql`(select name from users where users.id = s.user_id)`,
} as const satisfies Readonly<Record<string, JsonSql>>;

/** AuftragStatus of the row `s` (B §3 "Order status record"). */
export const orderStatusJson = resource(wire.orderStatus, sql`s.id`, members);

const written = { user: sql`s.user_id::text`, receivedAt: instantSql(sql`s.received_at`) } as const;

/** The same as the export of an order has it, with all that `boundStatusJson` names. */
export const exportedStatusJson = resource(wire.orderStatus, sql`s.id`, members, written);

/** What of the row `s` its order's evidence binds by its hash: as it was written down, and nothing that is looked up elsewhere. */
export const boundStatusJson: JsonSql = sql`json_build_object(
  'uuid', s.id::text, 'status', ${members.status}, 'statusDtAt', ${members.statusDtAt}, 'description', ${members.description},
  'data', ${members.data}, 'user', ${written.user}, 'receivedAt', ${written.receivedAt})`;
