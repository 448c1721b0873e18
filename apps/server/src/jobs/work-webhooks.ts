import type { PgBoss } from "pg-boss";

import { deliverWebhook, dueWebhooks } from "../webhooks/deliver-webhook.ts";
import type { JobParts } from "./create-jobs.ts";
import { openQueue, put, workOff } from "./job-queue.ts";

/** One turn takes 20 s and the tries that it began; a job that lasts longer has lost its process. */
const longestTurnSeconds = 120;

/** What was written down while a turn ended found its job still in the queue: so long (ms) after it there is another look. */
const lookBehindMs = 200;

/**
 * Works webhooks off by jobs: one for each that something is due for, whichever process puts it in and whichever takes it, so that a slow target
 * has one turn at a time and others have theirs. What is due stands in the outbox (`webhook_deliveries`); a job that failed is not tried again by the
 * queue, because the next look puts in another one.
 */
export async function workWebhooks(boss: PgBoss, parts: JobParts): Promise<{ stop(): Promise<void> }> {
  const { config, database, clock, keys, log } = parts;
  const stopping = new AbortController();
  const sender = {
    db: database.db,
    clock,
    log,
    keys: keys.rings.webhooks,
    named: config.webhookHosts,
    stopping: stopping.signal,
  };
  let behind: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    for (const id of await dueWebhooks(database.db, clock())) await put(boss, "deliver-webhook", id);
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error }, "look for due webhooks"));
  };
  await openQueue(boss, "deliver-webhook", longestTurnSeconds, 0);
  await workOff(
    boss,
    "deliver-webhook",
    async (id) => {
      await deliverWebhook(sender, id);
      clearTimeout(behind);
      behind = setTimeout(wake, lookBehindMs);
    },
    (err, webhook) => log.error({ err, webhook }, "webhook_broke_off"),
  );
  /* It is called every five seconds as well, for what is tried again. */
  const stopListening = await database.fanOut.listen("webhooks", wake);
  wake();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(behind);
      stopListening();
      await looking;
    },
  };
}
