import type { PgBoss } from "pg-boss";

import type { JobParts } from "./create-jobs.ts";
import { openQueue, put, workOff } from "./job-queue.ts";
import type { JobName } from "./jobs.ts";

/** What was written down while a turn ended found its job still in the queue: so long (ms) after it there is another look. */
const lookBehindMs = 200;

/** An outbox in the database whose targets have turns. */
export interface Outbox {
  /** Queue of its turns. */
  readonly queue: JobName;
  /** What says that something was written down, to every process. */
  readonly channel: Parameters<JobParts["database"]["fanOut"]["listen"]>[0];
  /** A turn that lasts longer has lost its process. */
  readonly longestTurnSeconds: number;
  /** Ids of the targets for which something is due now. */
  due(): Promise<readonly string[]>;
  /** One turn: sends to a target what is due for it, until nothing is or the server stops. */
  deliver(id: string, stopping: AbortSignal): Promise<void>;
  /** A turn broke off. */
  onFailure(err: unknown, id: string): void;
}

/**
 * Works an outbox off by jobs: one for each target that something is due for, whichever process puts it in and whichever takes it, so that a slow target
 * has one turn at a time and others have theirs. What is due stands in the outbox: a job that failed is not tried again by the queue, because the next
 * look puts in another one.
 */
export async function workDue(boss: PgBoss, { database, log }: JobParts, outbox: Outbox): Promise<{ stop(): Promise<void> }> {
  const { queue } = outbox;
  const stopping = new AbortController();
  let behind: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    for (const id of await outbox.due()) await put(boss, queue, id);
  };
  const wake = () => {
    if (stopping.signal.aborted) return;
    looking = looking.then(look).catch((error: unknown) => log.error({ err: error, queue }, "look for what is due"));
  };
  await openQueue(boss, queue, outbox.longestTurnSeconds, 0);
  await workOff(
    boss,
    queue,
    async (id) => {
      await outbox.deliver(id, stopping.signal);
      clearTimeout(behind);
      behind = setTimeout(wake, lookBehindMs);
    },
    outbox.onFailure,
  );
  /* It is called every five seconds as well, for what is tried again. */
  const stopListening = await database.fanOut.listen(outbox.channel, wake);
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
