import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { mailTimesJson } from "./mail-state.ts";
import { instantSql, listSql, resource, wallTimeSql, type JsonSql } from "./resource.ts";

const documents = sql`(select * from documents where broadcast_id = b.id order by type, id) d`;

/** An attachment of a broadcast: the row `d`. */
const attachmentJson: JsonSql = sql`json_build_object(
  '@id', '/api/documents/' || d.id::text, 'uuid', d.id::text, 'type', d.type, 'sha256', d.sha256, 'size', d.size
)`;

const first = (column: JsonSql): JsonSql => sql`(select ${column} from ${documents} limit 1)`;

/** CustomerBroadcast of the row `b` (B §3 "Confirmation mail request"). */
export const broadcastJson = resource(wire.broadcast, sql`b.id`, {
  requested: wallTimeSql(sql`b.requested_at`),
  requestedAt: instantSql(sql`b.requested_at`),
  sha256: first(sql`d.sha256`),
  size: first(sql`d.size`),
  attachments: listSql(attachmentJson, documents),
  data: listSql(sql`'/api/documents/' || d.id::text`, documents),
  mail: sql`(select ${mailTimesJson} from mails m where m.purpose = 'broadcast:' || b.id::text)`,
});
