import { deliverWebhook, dueWebhooks } from "../webhooks/deliver-webhook.ts";
import type { JobParts } from "./create-jobs.ts";
import type { Outbox } from "./work-due.ts";

/** Deliveries of webhooks, a turn for each of them (decision 141). A turn takes 20 s and the tries that it began. */
export function outboxOfWebhooks({ config, database, clock, keys, log }: JobParts): Outbox {
  const { db } = database;
  const sender = { db, clock, log, keys: keys.rings.webhooks, named: config.webhookHosts };
  return {
    queue: "deliver-webhook",
    channel: "webhooks",
    longestTurnSeconds: 120,
    due: () => dueWebhooks(db, clock()),
    deliver: (id, stopping) => deliverWebhook({ ...sender, stopping }, id),
    onFailure: (err, webhook) => log.error({ err, webhook }, "webhook_broke_off"),
  };
}
