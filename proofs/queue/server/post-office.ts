import { createSecretKey } from "node:crypto";

import type { PgBoss } from "pg-boss";

import type { Database } from "../../../apps/server/src/db/open-database.ts";
import type { FileStore } from "../../../apps/server/src/files/file-store.ts";
import { openBoss, openQueue, put } from "../../../apps/server/src/jobs/job-queue.ts";
import type { Jobs } from "../../../apps/server/src/jobs/jobs.ts";
import { createLog } from "../../../apps/server/src/log/create-log.ts";
import { deliverMail, unsentMails } from "../../../apps/server/src/mail/deliver-mail.ts";
import { openMailServer, type MailServer } from "./mail-server.ts";

/** What came of it. */
export interface Delivery {
  readonly box: MailServer["box"];
  /** Mails that counted as sent before the mail server had them. */
  readonly early: readonly string[];
  /** Mails that left again although they were noted as sent. */
  readonly again: number;
}

/** The server's own job queue in the same tables; only that its jobs are done when the proof says so, not by a timer. */
export interface PostOffice {
  readonly jobs: Jobs;
  /** Delivers every mail that waits, through a mail server on a bad day. */
  deliver(files: FileStore, clock: () => Date): Promise<Delivery>;
  stop(): Promise<void>;
}

const queue = "deliver-mail";
const batchSize = 100;

/** A call of the job queue that fails throws by itself; what it reports beside are chores by the clock, which a sleeping machine breaks. */
export async function openPostOffice(database: Database): Promise<PostOffice> {
  const { boss, close } = openBoss(database, () => undefined);
  await boss.start();
  await openQueue(boss, queue);
  await openQueue(boss, "seal-document");
  return {
    jobs: {
      enqueue: async (tx, name, key) => void (await put(boss, name, key, tx)),
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
    deliver: (files, clock) => workOff(boss, { database, files, clock }),
    stop: async () => {
      await boss.stop({ graceful: false });
      await close();
    },
  };
}

type Parts = { readonly database: Database; readonly files: FileStore; readonly clock: () => Date };

/** Rounds after which every mail has had its tries. */
const rounds = 4;

/** Works the queue off as the server does, with a mail server on a bad day; what failed is taken up again as after a restart. */
async function workOff(boss: PgBoss, parts: Parts): Promise<Delivery> {
  const mailer = openMailServer();
  const log = createLog("silent");
  const links = { keys: { links: createSecretKey(Buffer.alloc(32)) }, publicUrl: () => "http://localhost" };
  const early: string[] = [];
  const { db } = parts.database;
  async function deliver(id: string): Promise<void> {
    await deliverMail({ ...parts, mailer, log, links }, id).catch(() => undefined);
    const row = await db.selectFrom("mails").select("sent_at").where("id", "=", id).executeTakeFirst();
    if (row !== undefined && row.sent_at !== null && !mailer.box.has(id)) early.push(id);
  }

  for (;;) {
    const jobs = await boss.fetch<{ key: string }>(queue, { batchSize });
    if (jobs.length === 0) break;
    for (const job of jobs) await deliver(job.data.key);
    await boss.complete(
      queue,
      jobs.map((job) => job.id),
    );
  }
  for (let round = 0; round < rounds; round += 1) for (const id of await unsentMails(db)) await deliver(id);
  /* A job may come twice. */
  const all = await db.selectFrom("mails").select("id").execute();
  const before = [...mailer.box.values()].flat().length;
  for (const { id } of all) await deliver(id);
  const after = [...mailer.box.values()].flat().length;
  return { box: mailer.box, early, again: after - before };
}
