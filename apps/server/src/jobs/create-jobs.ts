import type { Logger } from "pino";

import type { Config } from "../config/config.ts";
import type { Database } from "../db/open-database.ts";
import type { FileStore } from "../files/file-store.ts";
import { deliverMail, unsentMails } from "../mail/deliver-mail.ts";
import { openMailer, type Mailer } from "../mail/mailer.ts";
import { openBoss, openQueue, put, workOff } from "./job-queue.ts";
import type { Jobs } from "./jobs.ts";

/** What jobs work with. */
export interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
  readonly files: FileStore;
  readonly log: Logger;
  readonly publicUrl: () => string;
  /** How mails leave; by the configuration unless a test says otherwise. */
  readonly mailer?: Mailer;
}

/** How long running jobs may take to end when the server stops, in milliseconds. */
const stopTimeout = 10_000;

/** Makes the job runner. Jobs lie in the database, so a crash loses none. */
export function createJobs(parts: JobParts): Jobs {
  const { database, log } = parts;
  const mailer = parts.mailer ?? openMailer(parts.config, parts.publicUrl);
  const boss = openBoss(database, (error) => log.error({ err: error }, "jobs"));
  return {
    enqueue: (tx, name, key) => put(boss, name, key, tx),
    start: async () => {
      await boss.start();
      await openQueue(boss, "deliver-mail");
      for (const id of await unsentMails(database.db)) await put(boss, "deliver-mail", id);
      const deliver = (id: string) => deliverMail({ ...parts, mailer }, id);
      await workOff(boss, "deliver-mail", deliver, (err, mail) => log.warn({ err, mail }, "mail not delivered, tried again"));
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeout }),
  };
}
