import type { PgBoss } from "pg-boss";

import type { Database } from "../../../apps/server/src/db/open-database.ts";
import type { FileStore } from "../../../apps/server/src/files/file-store.ts";
import { openBoss, openQueue, put } from "../../../apps/server/src/jobs/job-queue.ts";
import type { Jobs } from "../../../apps/server/src/jobs/jobs.ts";
import { deliverMail } from "../../../apps/server/src/mail/deliver-mail.ts";
import type { OutgoingMail } from "../../../apps/server/src/mail/mailer.ts";

/** The server's own job queue in the same tables; only that its jobs are done when the proof says so, not by a timer. */
export interface PostOffice {
  readonly jobs: Jobs;
  /** Delivers every mail that waits. Answers what left the house. */
  deliver(files: FileStore, clock: () => Date): Promise<readonly OutgoingMail[]>;
  stop(): Promise<void>;
}

const queue = "deliver-mail";
const batchSize = 100;

/** A call of the job queue that fails throws by itself; what it reports beside are chores by the clock, which a sleeping machine breaks. */
export async function openPostOffice(database: Database): Promise<PostOffice> {
  const boss = openBoss(database, () => undefined);
  await boss.start();
  await openQueue(boss, queue);
  return {
    jobs: {
      enqueue: (tx, name, key) => put(boss, name, key, tx),
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    deliver: (files, clock) => workOff(boss, { database, files, clock }),
    stop: () => boss.stop({ graceful: false }),
  };
}

type Parts = { readonly database: Database; readonly files: FileStore; readonly clock: () => Date };

async function workOff(boss: PgBoss, parts: Parts): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mailer = {
    send: (mail: OutgoingMail) => {
      sent.push(mail);
      return Promise.resolve();
    },
  };
  for (;;) {
    const jobs = await boss.fetch<{ key: string }>(queue, { batchSize });
    if (jobs.length === 0) return sent;
    for (const job of jobs) await deliverMail({ ...parts, mailer }, job.data.key);
    await boss.complete(
      queue,
      jobs.map((job) => job.id),
    );
  }
}
