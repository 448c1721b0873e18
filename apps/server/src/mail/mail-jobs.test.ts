import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import type { Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { refuse } from "../errors.ts";
import { openFolderStore } from "../files/folder-store.ts";
import { sha256Of } from "../files/sha256.ts";
import { createJobs } from "../jobs/create-jobs.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import type { Mailer, OutgoingMail } from "./mailer.ts";
import { postMail } from "./post-mail.ts";
import { until } from "./testing/until.ts";

const document = "01930000-0000-7000-8000-0000000000d1";
const content = Buffer.from("%PDF-1.7");
const attachment = { document, filename: "Vertragszusammenfassung.pdf", mediaType: "application/pdf", sha256: sha256Of(content) };
const mail = { purpose: "order:1", recipient: "erika@example.org", subject: "Auftrag", text: "Hallo", html: "<p>Hallo</p>" };

let dataDir: string;
let database: Database;
let jobs: Jobs | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "rundgang-mail-"));
  database = await openTestDatabase();
  await openFolderStore(dataDir).put(document, content);
});

afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** What was said at level error. */
let said: Record<string, unknown>[] = [];
const logTo = { write: (line: string) => void said.push(JSON.parse(line)) };

/** A server's jobs with a mail server that does `send`. */
async function boot(send: Mailer["send"]): Promise<Jobs> {
  await jobs?.stop();
  said = [];
  jobs = createJobs({
    config: loadConfig({ RUNDGANG_DATA: dataDir }),
    database,
    clock: () => new Date(),
    files: openFolderStore(dataDir),
    log: pino({ level: "error" }, logTo),
    publicUrl: () => "http://localhost",
    mailer: { send },
    lookAgainMs: 50,
  });
  await jobs.start();
  return jobs;
}

/** The one mail is there, and noted as sent. */
/** Whether there are just so many mails, and each was sent. */
async function areSent(count: number): Promise<boolean> {
  const mails = await database.db.selectFrom("mails").select("sent_at").execute();
  return mails.length === count && mails.every(({ sent_at: sentAt }) => sentAt !== null);
}
const isSent = () => areSent(1);

describe("mails by jobs", () => {
  it("hands a mail over with its attachment, once for its purpose", async () => {
    const taken: OutgoingMail[] = [];
    const running = await boot(async (one) => void taken.push(one));
    const post = () => transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [attachment] }, new Date()));
    await Promise.all(Array.from({ length: 20 }, post));
    await until(isSent);
    await post();
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ to: "erika@example.org", subject: "Auftrag", text: "Hallo" });
    expect(String(taken[0]?.attachments[0]?.content)).toBe("%PDF-1.7");
    expect(await database.db.selectFrom("mails").selectAll().execute()).toHaveLength(1);
  });

  it("leaves neither mail nor job behind when its cause is rolled back", async () => {
    const taken: OutgoingMail[] = [];
    const running = await boot(async (one) => void taken.push(one));
    await transact(database.db, async (tx) => {
      await postMail(tx, running, { ...mail, attachments: [] }, new Date());
      return refuse("invalid");
    });
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, purpose: "order:2", attachments: [] }, new Date()));
    await until(isSent);
    expect(await database.db.selectFrom("mails").select("purpose").execute()).toEqual([{ purpose: "order:2" }]);
    expect(taken).toHaveLength(1);
  });

  it("sends it again, as the same mail, when the process dies after the mail server took it", async () => {
    const taken: OutgoingMail[] = [];
    const tried = Promise.withResolvers<void>();
    const running = await boot(async (one) => {
      taken.push(one);
      tried.resolve();
      throw new Error("killed before it was noted");
    });
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [] }, new Date()));
    await tried.promise;
    expect(await isSent()).toBe(false);
    await boot(async (one) => void taken.push(one));
    await until(isSent);
    expect(taken).toHaveLength(2);
    expect(taken[1]).toEqual(taken[0]);
    expect(await database.db.selectFrom("mails").selectAll().execute()).toHaveLength(1);
  });

  it.each([
    ["gone", () => openFolderStore(dataDir).delete(document)],
    ["damaged", () => openFolderStore(dataDir).put(document, Buffer.from("%PDF-1"))],
  ])("waits for an attachment that is %s, says so once, and goes on when it is back", async (_name, lose) => {
    await lose();
    const taken: OutgoingMail[] = [];
    const send = async (one: OutgoingMail) => void taken.push(one);
    const running = await boot(send);
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [attachment] }, new Date()));
    await until(async () => said.length > 0);
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, purpose: "order:2", attachments: [] }, new Date()));
    await until(async () => taken.length > 0);
    const { id } = await database.db.selectFrom("mails").select("id").where("purpose", "=", "order:1").executeTakeFirstOrThrow();
    expect(said).toEqual([expect.objectContaining({ msg: "mail_waits_for_files", mail: id, files: [document] })]);

    await boot(send);
    await until(async () => said.length > 0);
    await openFolderStore(dataDir).put(document, content);
    await until(async () => taken.length === 2);
    expect(String(taken[1]?.attachments[0]?.content)).toBe("%PDF-1.7");
    await until(() => areSent(2));
    expect(said).toHaveLength(1);
  });

  it("takes up a mail whose job was lost", async () => {
    const taken: OutgoingMail[] = [];
    const deaf: Jobs = { enqueue: () => Promise.resolve(), start: () => Promise.resolve(), stop: () => Promise.resolve() };
    await transact(database.db, (tx) => postMail(tx, deaf, { ...mail, attachments: [] }, new Date()));
    await boot(async (one) => void taken.push(one));
    await until(isSent);
    expect(taken).toHaveLength(1);
  });
});
