import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource, type JsonSql } from "./resource.ts";

/** Webhook of the row `w`; its secret is in no answer of a GET. */
export const webhookJson = resource(wire.webhook, sql`w.id`, {
  name: sql`w.name`,
  target: sql`w.target`,
  kinds: sql`to_json(w.kinds)`,
  createdAt: instantSql(sql`w.created_at`),
  pausedAt: instantSql(sql`w.paused_at`),
  pausedBy: sql`w.paused_by`,
  endedAt: instantSql(sql`w.ended_at`),
  oldSecretUntil: instantSql(sql`w.old_secret_until`),
});

/** WebhookDelivery of the row `d`. */
export const webhookDeliveryJson = resource(wire.webhookDelivery, sql`d.id`, {
  webhook: iriSql("webhooks", sql`d.webhook_id`),
  messageId: sql`d.message_id`,
  kind: sql`d.kind`,
  about: sql`d.about`,
  createdAt: instantSql(sql`d.created_at`),
  state: sql`d.state`,
  attempts: sql`d.attempts`,
  nextAt: instantSql(sql`case when d.state = 'waiting' then greatest(d.due_at, d.created_at) end`),
});

/** WebhookState of the row `w` (`webhooks`). */
export const webhookStateJson: JsonSql<wire.WebhookState> = sql<wire.WebhookState>`json_build_object(
  '@type', 'WebhookState',
  'webhook', ${iriSql("webhooks", sql`w.id`)},
  'waiting', (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting'),
  'failed', (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'failed'),
  'failingSince', ${instantSql(sql`w.failing_since`)},
  'last', (
    select json_build_object('at', a.attempt -> 'at', 'kind', d.kind, 'status', a.attempt -> 'status', 'reason', a.attempt -> 'reason')
    from webhook_deliveries d cross join lateral (select d.attempts -> -1 as attempt) a
    where d.webhook_id = w.id and a.attempt is not null order by a.attempt ->> 'at' desc limit 1))`;
