import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { Pool } from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import type { Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { refuse } from "../errors.ts";
import { createSeal } from "../documents/seal/create-seal.ts";
import { sealBytes } from "../documents/seal/seal-bytes.ts";
import { openFolderStore } from "../files/folder-store.ts";
import { sha256Of } from "../files/sha256.ts";
import { createJobs } from "../jobs/create-jobs.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { hasServer, openTestDatabase } from "../testing/test-database.ts";
import { MailNotTaken, MailRefused } from "./mail-trouble.ts";
import type { Mailer, OutgoingMail } from "./mailer.ts";
import { postMail } from "./post-mail.ts";
import { until } from "./testing/until.ts";

const document = "01930000-0000-7000-8000-0000000000d1";
const content = Buffer.from("%PDF-1.7");
const attachment = { document, filename: "Vertragszusammenfassung.pdf", mediaType: "application/pdf", sha256: sha256Of(content) };
const mail = { purpose: "order:1", recipient: "erika@example.org", subject: "Auftrag", text: "Hallo", html: "<p>Hallo</p>" };
const sender = { name: "DG", address: "auftrag@dg.example" };
const written = new Date("2026-12-04T13:30:00Z");

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

/** What was said at level warn and above. */
let said: Record<string, unknown>[] = [];
const logTo = { write: (line: string) => void said.push(JSON.parse(line)) };

const sealOf = (folder: string) =>
  createSeal({ files: null, dataDir: folder, tsaUrl: undefined, clock: () => new Date(), run: sealBytes });

/** A server's jobs with a mail server that does `send`. */
async function boot(send: Mailer["send"]): Promise<Jobs> {
  await jobs?.stop();
  said = [];
  jobs = createJobs({
    config: loadConfig({ RUNDGANG_DATA: dataDir }),
    database,
    clock: () => new Date(),
    files: openFolderStore(dataDir),
    seal: sealOf(dataDir),
    keys: deriveKeys("a secret of this test that is long enough"),
    log: pino({ level: "warn" }, logTo),
    publicUrl: () => "http://localhost",
    mailer: { send },
    lookAgainMs: 50,
  });
  await jobs.start();
  return jobs;
}

/** Whether there are just so many mails, and each was sent. */
async function areSent(count: number): Promise<boolean> {
  const mails = await database.db.selectFrom("mails").select("sent_at").execute();
  return mails.length === count && mails.every(({ sent_at: sentAt }) => sentAt !== null);
}
const isSent = () => areSent(1);

/** The states of the jobs of these mails. */
async function jobsOf(mails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where data ->> 'key' = any(${`{${mails.join(",")}}`}::text[])`.execute(database.db);
  return rows.map(({ state }) => state);
}

describe("mails by jobs", () => {
  it("hands a mail over as it was written down, once for its purpose", async () => {
    const taken: OutgoingMail[] = [];
    const running = await boot(async (one) => void taken.push(one));
    const whole = { ...mail, from: sender, attachments: [attachment] };
    const post = () => transact(database.db, (tx) => postMail(tx, running, whole, written));
    await Promise.all(Array.from({ length: 20 }, post));
    await until(isSent);
    await post();
    const [{ id } = { id: "" }, ...others] = await database.db.selectFrom("mails").select("id").execute();
    expect(others).toEqual([]);
    const { subject, text, html } = mail;
    const attachments = [{ filename: "Vertragszusammenfassung.pdf", mediaType: "application/pdf", content }];
    const asWritten = {
      id,
      returnKey: id,
      to: "erika@example.org",
      from: sender,
      subject,
      text,
      html,
      createdAt: written,
      attachments,
    };
    expect(taken).toEqual([asWritten]);
    const { rows } = await sql`select data from pgboss.job`.execute(database.db);
    expect(rows).toEqual([{ data: { key: id } }]);
  });

  it("gives up what the mail server refuses for good, with the reason, and no start tries it again", async () => {
    let tries = 0;
    const refused = async () => {
      tries += 1;
      throw new MailRefused("no_mailbox");
    };
    const running = await boot(refused);
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [] }, new Date()));
    const state = () => database.db.selectFrom("mails").select(["sent_at", "failed_at", "reason"]).execute();
    await until(async () => (await state())[0]?.failed_at instanceof Date);
    const again = await boot(refused);
    await transact(database.db, (tx) => postMail(tx, again, { ...mail, purpose: "order:2", attachments: [] }, new Date()));
    await until(async () => (await state()).every((one) => one.failed_at !== null));
    expect([tries, (await state()).map((one) => [one.sent_at, one.reason])]).toEqual([
      2,
      [
        [null, "no_mailbox"],
        [null, "no_mailbox"],
      ],
    ]);
    expect(said).toEqual([expect.objectContaining({ msg: "mail_refused", reason: "no_mailbox" })]);
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

  it("takes up mails whose jobs were lost, and none that was sent", async () => {
    const taken: OutgoingMail[] = [];
    const deaf: Jobs = { enqueue: () => Promise.resolve(), start: () => Promise.resolve(), stop: () => Promise.resolve() };
    for (const minutes of [2, 0, 1, 3]) {
      const lost = { ...mail, purpose: `order:${minutes}`, subject: String(minutes), attachments: [] };
      await transact(database.db, (tx) => postMail(tx, deaf, lost, new Date(written.getTime() + minutes * 60_000)));
    }
    await database.db.updateTable("mails").set({ sent_at: written }).where("purpose", "=", "order:3").execute();
    await boot(async (one) => void taken.push(one));
    await until(() => areSent(4));
    expect(taken.map(({ subject }) => subject).toSorted()).toEqual(["0", "1", "2"]);
  });

  it("tries again what was not taken, and keeps of the failure no more than its kind", async () => {
    const taken: OutgoingMail[] = [];
    const failures = [
      new MailNotTaken("certificate_unknown", null, Object.assign(new Error("erika@example.org"), { code: "ESOCKET" })),
      new TypeError("erika@example.org"),
    ];
    const running = await boot(async (one) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      taken.push(one);
    });
    for (const purpose of ["order:1", "order:2"])
      await transact(database.db, (tx) => postMail(tx, running, { ...mail, purpose, attachments: [] }, new Date()));
    await until(async () => failures.length === 0);
    const kept = async () => {
      const { rows } = await sql<{ output: string }>`select output::text from pgboss.job where output is not null`.execute(
        database.db,
      );
      return rows.map(({ output }) => output).join();
    };
    await until(async () => /certificate_unknown.*TypeError|TypeError.*certificate_unknown/su.test(await kept()));
    expect(await kept()).not.toContain("erika");
    await until(() => areSent(2));
    const mails = await database.db.selectFrom("mails").select("id").execute();
    expect(said.map(({ msg, mail: id }) => [msg, id]).toSorted()).toEqual(
      mails.map(({ id }) => ["mail not delivered, tried again", id]).toSorted(),
    );
    expect(taken).toHaveLength(2);
  });

  it("goes on looking for files when a look failed", async () => {
    await openFolderStore(dataDir).delete(document);
    const taken: OutgoingMail[] = [];
    const running = await boot(async (one) => void taken.push(one));
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [attachment] }, new Date()));
    await until(async () => said.length > 0);
    const place = join(dataDir, "files", document.slice(-2), document);
    mkdirSync(place, { recursive: true });
    await until(async () => said.length > 1);
    expect(said.slice(0, 2).map(({ msg }) => msg)).toEqual(["mail_waits_for_files", "look for files of mails"]);
    expect(said[1]).toMatchObject({ err: { code: "EISDIR" } });
    rmSync(place, { recursive: true });
    await openFolderStore(dataDir).put(document, content);
    await until(isSent);
    expect(taken).toHaveLength(1);
  });

  it("knows that the mail server asks for patience while it does, and no longer when the mail has left", async () => {
    const open = Promise.withResolvers<void>();
    let asks = true;
    const running = await boot(async () => {
      if (asks) throw new MailNotTaken("later", "asked_to_wait");
      await open.promise;
    });
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [] }, new Date()));
    const reason = async () => (await database.db.selectFrom("mails").select("reason").executeTakeFirstOrThrow()).reason;
    await until(async () => (await reason()) === "asked_to_wait");
    asks = false;
    open.resolve();
    await until(isSent);
    expect(await reason()).toBeNull();
  });

  it("hands nothing over for a mail that was sent, or is gone", async () => {
    const taken: OutgoingMail[] = [];
    const running = await boot(async (one) => void taken.push(one));
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [] }, new Date()));
    await until(isSent);
    const { id } = await database.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
    const again = (key: string) => transact(database.db, (tx) => running.enqueue(tx, "deliver-mail", key));
    for (const key of [id, document]) await again(key);
    await until(async () => (await jobsOf([id, document])).join() === "completed,completed,completed");
    expect([taken.length, said]).toEqual([1, []]);
  });

  it("waits for no file of a mail that is gone", async () => {
    await openFolderStore(dataDir).delete(document);
    const running = await boot(async () => undefined);
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [attachment] }, new Date()));
    await until(async () => said.length > 0);
    const { id } = await database.db.deleteFrom("mails").returning("id").executeTakeFirstOrThrow();
    await until(async () => (await jobsOf([id])).join() === "completed,completed");
    expect(said).toHaveLength(1);
  });

  it("lets a mail end that is on its way when the server stops", async () => {
    const [begun, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isTaken = false;
    const running = await boot(async () => {
      begun.resolve();
      await stopping.promise;
      for (let time = 0; time < 50; time += 1) await sql`select 1`.execute(database.db);
      isTaken = true;
    });
    await transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [] }, new Date()));
    await begun.promise;
    const stopped = running.stop();
    stopping.resolve();
    await stopped;
    jobs = undefined;
    expect([isTaken, await isSent()]).toEqual([true, true]);
  });

  it("tries for two days, an hour apart in the end", async () => {
    await boot(async () => undefined);
    const { rows } = await sql<{ retry_limit: number; retry_delay: number; retry_delay_max: number; retry_backoff: boolean }>`
      select * from pgboss.queue where name = 'deliver-mail'`.execute(database.db);
    const waits = rows.flatMap((queue) =>
      Array.from({ length: queue.retry_limit }, (_, tries) =>
        Math.min(queue.retry_delay * (queue.retry_backoff ? 2 ** tries : 1), queue.retry_delay_max),
      ),
    );
    expect([waits.at(-1), Math.round(waits.reduce((sum, wait) => sum + wait, 0) / 86_400)]).toEqual([3600, 2]);
  });
});

/* Only a server's connections break. */
describe.runIf(hasServer)("jobs whose database goes away", () => {
  it("say so, and go on when it is back", async () => {
    const taken: OutgoingMail[] = [];
    const running = await boot(async (one) => void taken.push(one));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await until(async () => said.length > 0);
    expect(said[0]).toMatchObject({ msg: "jobs", err: { message: expect.any(String) } });
    /* A connection of the pool may be gone before the pool has heard of it. */
    const post = () => transact(database.db, (tx) => postMail(tx, running, { ...mail, attachments: [] }, new Date()));
    await until(() =>
      post().then(
        () => true,
        () => false,
      ),
    );
    await until(isSent);
    expect(taken).toHaveLength(1);
  });

  it("do not start, and tell that to who starts them alone", async () => {
    const nowhere = new Pool({ connectionString: "postgres://127.0.0.1:1/nowhere" });
    said = [];
    const never = createJobs({
      config: loadConfig({ RUNDGANG_DATA: dataDir }),
      database: { ...database, pool: nowhere },
      clock: () => new Date(),
      files: openFolderStore(dataDir),
      seal: sealOf(dataDir),
      keys: deriveKeys("a secret of this test that is long enough"),
      log: pino({ level: "warn" }, logTo),
      publicUrl: () => "http://localhost",
    });
    await expect(never.start()).rejects.toThrow("ECONNREFUSED");
    await never.stop();
    expect(said).toEqual([]);
  });
});
