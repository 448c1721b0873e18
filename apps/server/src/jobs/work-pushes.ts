import type { PgBoss } from "pg-boss";

import { deliverPushes, duePushes } from "../push/deliver-push.ts";
import { openQueue, put, workOff } from "./job-queue.ts";
import type { JobParts } from "./create-jobs.ts";

/** A turn lasts as long as its tries; a job that lasts longer has lost its process. */
const longestTurnSeconds = 60;

/** What was written down while a turn ended found its job still in the queue: so long (ms) after it there is another look. */
const lookBehindMs = 200;

/**
 * Sends pushes by jobs, as webhooks are (decision 141): one for each browser that something is due for, whichever process puts it in and whichever takes
 * it. What is due stands in the outbox (`push_messages`); the queue itself tries nothing again.
 */
export async function workPushes(boss: PgBoss, parts: JobParts): Promise<{ stop(): Promise<void> }> {
  const { config, database, clock, keys, log } = parts;
  const stopping = new AbortController();
  const sender = {
    db: database.db,
    clock,
    log,
    keys: keys.rings.push,
    named: config.pushHosts,
    subject: `mailto:${config.operatorMail ?? addressOf(config.mailFrom)}`,
    stopping: stopping.signal,
  };
  let behind: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    for (const id of await duePushes(database.db, clock())) await put(boss, "send-push", id);
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error }, "look for due pushes"));
  };
  await openQueue(boss, "send-push", longestTurnSeconds, 0);
  await workOff(
    boss,
    "send-push",
    async (id) => {
      await deliverPushes(sender, id);
      clearTimeout(behind);
      behind = setTimeout(wake, lookBehindMs);
    },
    (err, subscription) => log.error({ err, subscription }, "push_broke_off"),
  );
  /* It is called every five seconds as well, for what is tried again. */
  const stopListening = await database.fanOut.listen("pushes", wake);
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

/** The address of `Name <address>`, or of an address alone. */
function addressOf(sender: string): string {
  return /<(?<address>[^<>]+)>$/u.exec(sender)?.groups?.["address"] ?? sender;
}
