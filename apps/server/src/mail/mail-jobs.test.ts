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

/** A server's jobs with a mail server that does `send`. */
async function boot(send: Mailer["send"]): Promise<Jobs> {
  await jobs?.stop();
  jobs = createJobs({
    config: loadConfig({ RUNDGANG_DATA: dataDir }),
    database,
    clock: () => new Date(),
    files: openFolderStore(dataDir),
    log: pino({ level: "silent" }),
    publicUrl: () => "http://localhost",
    mailer: { send },
  });
  await jobs.start();
  return jobs;
}

const isSent = async () => (await database.db.selectFrom("mails").select("sent_at").executeTakeFirst())?.sent_at !== null;

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
    await boot(async (one) => void taken.push(one));
    await until(isSent);
    expect(new Set(taken.map((one) => `${one.id} ${one.createdAt.toISOString()}`)).size).toBe(1);
    expect(await database.db.selectFrom("mails").selectAll().execute()).toHaveLength(1);
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
