import { sql } from "kysely";

import { instantSql, type JsonSql } from "./resource.ts";

/**
 * How far the mail of the row `m` has come. One that was taken back in the very moment of its hand-over has been handed over (decision 047).
 */
export const mailStateSql: JsonSql = sql`case
  when m.bounced_at is not null then 'bounced'
  when m.failed_at is not null then 'failed'
  when m.sent_at is not null then 'handed_over'
  when m.withdrawn_at is not null then 'withdrawn'
  else 'queued' end`;

/** Since when. */
export const mailStateSinceSql: JsonSql = sql`coalesce(m.bounced_at, m.failed_at, m.sent_at, m.withdrawn_at, m.created_at)`;

/** Whether the row `m` was sent again since. */
export const isResentSql = sql<boolean>`exists (
  select from mails later where later.resend_of = coalesce(m.resend_of, m.id) and later.created_at > m.created_at)`;

/** The purposes of all first mails of the order `o`, as rows (kind, purpose). */
export const purposesOfOrder: JsonSql = sql`(
  values ('summary', 'broadcast:' || o.broadcast_id), ('confirmation', 'order:' || o.id), ('withdrawal', 'withdrawal:' || o.id)
  union all select 'mandate', 'mandate:' || d.id from documents d where d.order_id = o.id and d.type = 'sepa_mandate'
  union all select 'link', 'link:' || l.id from customer_links l where l.order_id = o.id)`;

/** The mail of the row `m` with all its times. */
export const mailTimesJson: JsonSql = sql`json_build_object(
  'uuid', m.id::text, 'state', ${mailStateSql}, 'queuedAt', ${instantSql(sql`m.created_at`)},
  'handedOverAt', ${instantSql(sql`m.sent_at`)}, 'failedAt', ${instantSql(sql`m.failed_at`)},
  'withdrawnAt', ${instantSql(sql`m.withdrawn_at`)}, 'bouncedAt', ${instantSql(sql`m.bounced_at`)}, 'reason', m.reason)`;
