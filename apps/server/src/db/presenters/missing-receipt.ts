import { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { instantSql, iriSql, resource, type JsonSql } from "./resource.ts";

/** MissingReceipt of the row `m`. */
export const missingReceiptJson: JsonSql<wire.MissingReceipt> = resource(wire.missingReceipt, sql`m.id`, {
  mitarbeiter: iriSql("mitarbeiters", sql`m.user_id`),
  name: sql`(select name from users where id = m.user_id)`,
  kind: sql`m.kind`,
  resource: sql`m.resource_id`,
  number: sql`m.number`,
  confirmedAt: instantSql(sql`m.confirmed_at`),
  toldAt: instantSql(sql`m.told_at`),
  settledAt: nullableInstant(sql`m.settled_at`),
});

function nullableInstant(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${column} is not null then ${instantSql(column)} end`;
}
