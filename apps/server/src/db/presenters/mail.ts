import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { isResentSql, mailStateSinceSql, mailStateSql } from "./mail-state.ts";
import { instantSql, iriSql, resource, type JsonSql } from "./resource.ts";

/**
 * Mails as rows `m`, each with its `cause`: the purpose of the first one, which a mail that was sent again tells of too; and with `about`, the
 * uuid in it, null in one that names another thing.
 */
export const mailRows: JsonSql = sql`(
  select m.*, c.cause, case when c.cause ~ '^[a-z]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(c.cause, 36)::uuid end as about
  from mails m left join mails f on f.id = m.resend_of cross join lateral (select coalesce(f.purpose, m.purpose) as cause) c) m`;

/** The order `o` of the row `m`, with its customer's data; none before there is one. Each half finds it by an index. */
export const orderOfMail: JsonSql = sql`left join lateral (
  select o.id, o.number, o.status, k.data as customer
  from orders o join customers k on k.id = o.customer_id
  where o.id = (case split_part(m.cause, ':', 1)
      when 'order' then m.about
      when 'withdrawal' then m.about
      when 'mandate' then (select d.order_id from documents d where d.id = m.about)
      when 'status' then (select n.order_id from status_notices n where n.id = m.about)
      when 'link' then (select l.order_id from customer_links l where l.id = m.about) end)
    or o.broadcast_id = (case split_part(m.cause, ':', 1) when 'broadcast' then m.about end)
  order by o.number limit 1) o on true`;

/** What a mail tells of, by its cause. */
export const mailKindSql: JsonSql = sql`case split_part(m.cause, ':', 1)
  when 'broadcast' then 'summary' when 'order' then 'confirmation' else split_part(m.cause, ':', 1) end`;

/** Mail of the row `m` of `mailRows`, with its order `o`. */
export const mailJson = resource(wire.mail, sql`m.id`, {
  kind: mailKindSql,
  subject: sql`m.subject`,
  recipient: sql`m.recipient`,
  state: mailStateSql,
  stateAt: instantSql(mailStateSinceSql),
  queuedAt: instantSql(sql`m.created_at`),
  handedOverAt: instantSql(sql`m.sent_at`),
  failedAt: instantSql(sql`m.failed_at`),
  withdrawnAt: instantSql(sql`m.withdrawn_at`),
  bouncedAt: instantSql(sql`m.bounced_at`),
  reason: sql`m.reason`,
  auftrag: iriSql("auftrags", sql`o.id`),
  orderNumber: sql`o.number`,
  orderStatus: sql`o.status`,
  customerName: sql`trim(concat(o.customer ->> 'vorname', ' ', o.customer ->> 'name'))`,
  customerMail: sql`coalesce(o.customer ->> 'email', '')`,
  resendOf: iriSql("mails", sql`m.resend_of`),
  resentBy: sql`(select name from users where id = m.resent_by)`,
  resent: isResentSql,
});
