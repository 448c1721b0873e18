import { sql } from "kysely";

import { orderStatusJson } from "./order-status.ts";
import { instantSql, iriSql, listSql, resource, wallTimeSql, type JsonSql } from "./resource.ts";

const files = sql`(select iri, sha256 from order_files where order_id = o.id order by iri) f`;
const latest = sql`order_statuses s where s.order_id = o.id order by s.received_at desc, s.id desc limit 1`;

/** Auftrag of the row `o` with its latest status (B §3 "Auftrag"). */
export const orderJson: JsonSql = resource("auftrags", "Auftrag", sql`o.id`, {
  id: sql`o.number`,
  requestId: sql`o.id::text`,
  unit: iriSql("wohneinheits", sql`o.unit_id`),
  kunde: iriSql("kundes", sql`o.customer_id`),
  type: sql`o.type`,
  contractType: sql`o.contract_type`,
  erfassungsdatum: wallTimeSql(sql`o.captured_at`),
  erfassungsdatumAt: instantSql(sql`o.captured_at`),
  provider: iriSql("providers", sql`o.provider_id`),
  haendler: iriSql("mitarbeiters", sql`o.user_id`),
  providerData: sql`o.provider_data`,
  files: listSql(sql`f.iri`, files),
  fileHashes: sql`(select coalesce(json_object_agg(f.iri, f.sha256), '{}'::json) from ${files})`,
  status: sql`(select ${orderStatusJson} from ${latest})`,
});
