import type { Logger } from "pino";

import type { Config } from "../config/config.ts";
import type { Database } from "../db/open-database.ts";
import type { Seal } from "../documents/seal/create-seal.ts";
import { documentsToSeal, sealAttachments, sealDocument } from "../documents/seal/seal-document.ts";
import type { FileStore } from "../files/file-store.ts";
import { deliverMail, isComplete, unsentMails } from "../mail/deliver-mail.ts";
import { openMailer, type Mailer } from "../mail/mailer.ts";
import type { Keys } from "../sessions/keys.ts";
import { openBoss, openQueue, put, workOff } from "./job-queue.ts";
import type { Jobs } from "./jobs.ts";
import { unfinishedImports, workOnImport } from "../application/import/job/work-import.ts";
import { makeExport, unfinishedExports } from "../application/export/make-export.ts";
import { createWaitingMails } from "./waiting-mails.ts";
import { outboxOfPushes } from "./outbox-of-pushes.ts";
import { outboxOfWebhooks } from "./outbox-of-webhooks.ts";
import { workDue } from "./work-due.ts";

/** What jobs work with. */
export interface JobParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
  readonly files: FileStore;
  readonly seal: Seal;
  readonly log: Logger;
  readonly publicUrl: () => string;
  /** What the tokens of links in mails are made with, and what webhooks' secrets and push targets are sealed by. */
  readonly keys: Pick<Keys, "links" | "rings">;
  /** How mails leave; by the configuration unless a test says otherwise. */
  readonly mailer?: Mailer;
  /** How often to look whether files that mails wait for are back, in milliseconds. */
  readonly lookAgainMs?: number;
}

/** An import of 200 MB takes hours on a slow disk; the queue's own limit is a day. */
const longestImportSeconds = 82_800;

/** How long running jobs may take to end when the server stops, in milliseconds. */
const stopTimeout = 10_000;

/** A restored backup may bring back what a mail waits for at any time. */
const defaultLookAgainMs = 30_000;

/** Makes the job runner. Jobs lie in the database, so a crash loses none. */
export function createJobs(parts: JobParts): Jobs {
  const { database, log } = parts;
  const mailer = parts.mailer ?? openMailer(parts.config, parts.publicUrl);
  /* What breaks the start is told to who starts. */
  let started = false;
  const { boss, close } = openBoss(database, (error) => {
    if (started) log.error({ err: error }, "jobs");
  });
  const waiting = createWaitingMails({
    onWait: (mail, files) => log.error({ mail, files }, "mail_waits_for_files"),
    isComplete: (mail) => isComplete(database.db, parts.files, mail),
    goOn: (mail) => put(boss, "deliver-mail", mail),
  });
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const outboxes: { stop(): Promise<void> }[] = [];
  const lookAgain = () => {
    looking = looking.then(waiting.lookAgain).catch((error: unknown) => log.error({ err: error }, "look for files of mails"));
  };
  return {
    enqueue: async (tx, name, key) => void (await put(boss, name, key, tx)),
    start: async () => {
      await boss.start();
      started = true;
      await openQueue(boss, "deliver-mail");
      for (const id of await unsentMails(database.db)) await put(boss, "deliver-mail", id);
      const deliver = (id: string) =>
        waiting.deliver(id, async (mail) => {
          /* What goes out is sealed: a mail waits with what it brings. */
          await sealAttachments(parts, mail);
          await deliverMail({ ...parts, mailer, links: parts }, mail);
        });
      await openQueue(boss, "seal-document");
      for (const id of await documentsToSeal(database.db)) await put(boss, "seal-document", id);
      await workOff(
        boss,
        "seal-document",
        (id) => sealDocument(parts, id),
        (err, document) => log.error({ err, document }, "document_not_sealed"),
      );
      await workOff(boss, "deliver-mail", deliver, (err, mail) => log.warn({ err, mail }, "mail not delivered, tried again"));
      await openQueue(boss, "import", longestImportSeconds);
      for (const key of await unfinishedImports(database.db)) await put(boss, "import", key);
      const worker = { db: database.db, files: parts.files, clock: parts.clock, log };
      await workOff(
        boss,
        "import",
        (key) => workOnImport(worker, key),
        (err, key) => log.error({ err, import: key }, "import_broke_off"),
        1,
      );
      await openQueue(boss, "export", longestImportSeconds);
      for (const id of await unfinishedExports(database.db)) await put(boss, "export", id);
      await workOff(
        boss,
        "export",
        (id) => makeExport(worker, id),
        (err, id) => log.error({ err, export: id }, "export_broke_off"),
        1,
      );
      for (const outbox of [outboxOfWebhooks(parts), outboxOfPushes(parts)]) outboxes.push(await workDue(boss, parts, outbox));
      timer = setInterval(lookAgain, parts.lookAgainMs ?? defaultLookAgainMs);
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
      for (const outbox of outboxes) await outbox.stop();
      await boss.stop({ timeout: stopTimeout });
      await close();
    },
  };
}
