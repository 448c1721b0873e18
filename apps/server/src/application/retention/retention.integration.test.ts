import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "../../db/open-database.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { letGo } from "../../testing/let-go.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { applyRetention } from "./apply-retention.ts";
import { checkRetention, RetentionUnsaid } from "./check-retention.ts";
import { isOverSql, lastDayOf, type Limit } from "./limit.ts";
import { readRetention } from "./read-retention.ts";
import { addOldOrder, addOldSummary } from "./testing/old-orders.ts";

let database: Database;
const db = () => database.db;
const lines: unknown[] = [];
const log = { info: () => undefined, error: (line: unknown) => void lines.push(line) };
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("retention as one table", () => {
  it("names every table of the database and nothing that is none", async () => {
    const retention = readRetention();
    await checkRetention(db(), retention);
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db());
    const there = new Set(rows.map(({ name }) => name));
    expect([...retention.tables.keys()].filter((name) => !there.has(name) && name !== "pgboss")).toEqual([]);
    const parents = [...retention.tables.values()].flatMap(({ parent }) => parent ?? []);
    expect(parents.filter((name) => !retention.tables.has(name))).toEqual([]);
    const names = [...retention.tables.values()].flatMap(({ rules }) => rules.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it("refuses a start with a table that has no line, and names it in German", async () => {
    await sql`create table planted (id int)`.execute(db());
    await expect(checkRetention(db(), readRetention())).rejects.toThrow(/fehlt eine Zeile: die Tabelle „planted“/u);
    await sql`drop table planted`.execute(db());
    const { tables, files } = readRetention();
    const fewer = { tables, files: new Set([...files].filter((name) => name !== "documents")) };
    await expect(checkRetention(db(), fewer)).rejects.toThrow(RetentionUnsaid);
  });

  it("leaves the tables of a newer version to that version", async () => {
    await sql`create table planted (id int)`.execute(db());
    await sql`insert into kysely_migration (name, timestamp) values ('999-newer', '')`.execute(db());
    await expect(checkRetention(db(), readRetention())).resolves.toBeUndefined();
    await sql`delete from kysely_migration where name = '999-newer'`.execute(db());
    await sql`drop table planted`.execute(db());
  });

  it("every rule runs on the database's own schema", async () => {
    expect(
      await applyRetention({ db: db(), files: { delete: () => Promise.resolve() }, log }, new Date("2012-01-01T12:00:00Z")),
    ).toEqual({});
  });

  it("the database and the rule agree on the last day, leap years and both ends of a day in Germany included", async () => {
    const limits: readonly Limit[] = [
      { years: 10, calendar: true },
      { years: 6, calendar: true },
      { years: 3, calendar: false },
      { years: 4, calendar: false },
    ];
    const froms = [
      "2016-02-29T12:00:00Z",
      "2016-02-28T23:30:00Z",
      "2015-02-28T22:30:00Z",
      "2019-12-31T22:59:00Z",
      "2019-12-31T23:01:00Z",
    ];
    for (const limit of limits) {
      for (const text of froms) {
        const last = lastDayOf(limit, new Date(text));
        const isOver = async (at: Date) => {
          const { rows } = await sql<{
            over: boolean;
          }>`select ${isOverSql(limit, sql`${text}::timestamptz`, at)} as over`.execute(db());
          return rows[0]?.over;
        };
        const noon = Date.parse(`${last}T12:00:00Z`);
        expect([text, limit, await isOver(new Date(noon)), await isOver(new Date(noon + 86_400_000))]).toEqual([
          text,
          limit,
          false,
          true,
        ]);
      }
    }
  });

  it("takes a contract with its papers and its person ten years after the end of its year, and counts it", async () => {
    const removed: string[] = [];
    const files = { delete: (uuid: string) => Promise.resolve(void removed.push(uuid)) };
    const unit = unitOf(ids.westAddress, 1);
    const contract = await addOldOrder(db(), { unit, at: new Date("2012-03-04T10:00:00Z"), statuses: ["ACCEPTED"] });
    const lost = await addOldOrder(db(), { unit, at: new Date("2012-03-04T10:00:00Z"), statuses: ["CANCELLED"] });
    const there = async () => (await db().selectFrom("orders").select("id").execute()).map(({ id }) => id);
    await applyRetention({ db: db(), files, log }, new Date("2015-12-31T22:30:00Z"));
    expect((await there()).toSorted()).toEqual([contract.order, lost.order].toSorted());
    expect(await applyRetention({ db: db(), files, log }, new Date("2015-12-31T23:30:00Z"))).toMatchObject({
      "not-concluded": 1,
    });
    expect(await there()).toEqual([contract.order]);
    expect(removed.toSorted()).toEqual([lost.document, lost.file].toSorted());
    await applyRetention({ db: db(), files, log }, new Date("2022-12-31T22:30:00Z"));
    expect(await there()).toEqual([contract.order]);
    expect(await applyRetention({ db: db(), files, log }, new Date("2022-12-31T23:30:00Z"))).toEqual({ contracts: 1 });
    expect(await there()).toEqual([]);
    expect(removed).toHaveLength(4);
    for (const table of ["customers", "evidence", "order_statuses", "documents", "files", "mails"] as const) {
      expect([table, await db().selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
  });

  it("a summary that two orders name stays with its paper and its mail for the order that stays, and goes with the last one", async () => {
    const removed: string[] = [];
    const files = { delete: (uuid: string) => Promise.resolve(void removed.push(uuid)) };
    const at = new Date("2012-03-04T10:00:00Z");
    const unit = unitOf(ids.westAddress, 1);
    const { summary, document } = await addOldSummary(db(), { unit, at });
    const lost = await addOldOrder(db(), { unit, at, statuses: ["CANCELLED"], summary });
    const contract = await addOldOrder(db(), { unit, at, statuses: ["ACCEPTED"], summary });
    const left = async () => [
      (await db().selectFrom("orders").select("id").execute()).map(({ id }) => id),
      (await db().selectFrom("broadcasts").select("id").execute()).map(({ id }) => id),
      (await db().selectFrom("documents").select("id").where("broadcast_id", "is not", null).execute()).map(({ id }) => id),
      (await db().selectFrom("mails").select("purpose").where("purpose", "like", "broadcast:%").execute()).length,
    ];
    await letGo(db(), new Date("2015-12-31T23:30:00Z"), ["orders"], files);
    expect(await left()).toEqual([[contract.order], [summary], [document], 1]);
    expect(removed.toSorted()).toEqual([lost.document, lost.file].toSorted());
    await letGo(db(), new Date("2022-12-31T23:30:00Z"), ["orders"], files);
    expect(await left()).toEqual([[], [], [], 0]);
    expect(removed).toContain(document);
  });

  it("an open order is never taken, and one of a contract of today is refused by the database itself", async () => {
    const unit = unitOf(ids.westAddress, 2);
    const open = await addOldOrder(db(), { unit, at: new Date("2009-03-04T10:00:00Z"), statuses: ["PENDING"] });
    const young = await addOldOrder(db(), {
      unit: unitOf(ids.westAddress, 3),
      at: new Date(),
      statuses: ["ACCEPTED", "CANCELLED"],
    });
    await letGo(db(), new Date("2060-01-01T12:00:00Z"), ["mails"]);
    await letGo(db(), new Date("2026-01-01T12:00:00Z"), ["orders"]);
    expect(await db().selectFrom("orders").select("id").where("id", "in", [open.order, young.order]).execute()).toHaveLength(2);
    for (const { order } of [open, young]) {
      await expect(sql`select forget_orders(${[order]}::uuid[])`.execute(db())).rejects.toThrow(/is held/u);
    }
  });

  it("a letter stays until its last resend is over, and both go then", async () => {
    const [first, between, again] = [randomUUID(), randomUUID(), randomUUID()];
    await addMail(first, "2012-12-30T12:00:00Z");
    await addMail(between, "2012-12-30T12:05:00Z", first);
    await addMail(again, "2013-01-02T12:00:00Z", first);
    const there = async () =>
      (await db().selectFrom("mails").select("id").where("id", "in", [first, between, again]).execute()).map(({ id }) => id);
    await letGo(db(), new Date("2018-12-31T23:30:00Z"), ["mails"]);
    expect((await there()).toSorted()).toEqual([first, again].toSorted());
    await letGo(db(), new Date("2019-12-31T22:30:00Z"), ["mails"]);
    expect(await there()).toHaveLength(2);
    await letGo(db(), new Date("2019-12-31T23:30:00Z"), ["mails"]);
    expect(await there()).toEqual([]);
  });

  it("a rule that the database or the store of files refuses stops no other one, is named, and fails the run at its end", async () => {
    const at = new Date("2012-03-04T10:00:00Z");
    const lost = await addOldOrder(db(), { unit: unitOf(ids.westAddress, 1), at, statuses: ["CANCELLED"] });
    await addMail(randomUUID(), "2012-03-04T10:00:00Z");
    await sql`insert into receipts (key, user_id, route, content_hash, created_at) values (${randomUUID()}, ${ids.anna}, 'x', 'x', ${at})`.execute(
      db(),
    );
    await sql`create function planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$`.execute(
      db(),
    );
    await sql`create trigger planted before delete on mails for each row when (old.purpose like 'account:%') execute function planted()`.execute(
      db(),
    );
    const tried: string[] = [];
    const files = {
      delete: (uuid: string) => {
        tried.push(uuid);
        return Promise.reject(new Error("no store"));
      },
    };
    lines.length = 0;
    const run = applyRetention({ db: db(), files, log }, new Date("2022-06-01T12:00:00Z"));
    await expect(run).rejects.toThrow("retention: failed not-concluded, letters");
    expect(lines).toMatchObject([{ rule: "not-concluded" }, { rule: "letters" }]);
    expect(tried.toSorted()).toEqual([lost.document, lost.file].toSorted());
    expect(await db().selectFrom("receipts").select("key").execute()).toEqual([]);
    await sql`drop function planted cascade`.execute(db());
    await letGo(db(), new Date("2022-06-01T12:00:00Z"), ["mails"]);
  });

  it("what goes with an order goes without a copy in the audit log, and what a person deletes there is still told", async () => {
    const at = new Date("2012-03-04T10:00:00Z");
    const lost = await addOldOrder(db(), { unit: unitOf(ids.westAddress, 1), at, statuses: ["CANCELLED"] });
    const claim = () =>
      sql`insert into order_claims (id, order_id, user_id, until, claimed_at) values (${randomUUID()}, ${lost.order}, ${ids.office}, ${at}, ${at})`.execute(
        db(),
      );
    await sql`insert into iban_views (id, customer_id, user_id, reason, created_at)
      values (${randomUUID()}, ${lost.customer}, ${ids.office}, 'Rückfrage', ${at})`.execute(db());
    await sql`insert into order_progress (order_id, order_number, appointment_on, changed_at) values (${lost.order}, 1, '2012-04-01', ${at})`.execute(
      db(),
    );
    await claim();
    const deleted = async () =>
      (await sql<{ entity: string }>`select entity from audit_entries where action = 'delete'`.execute(db())).rows;
    await sql`delete from order_claims`.execute(db());
    expect(await deleted()).toEqual([{ entity: "order_claims" }]);
    await claim();
    await letGo(db(), new Date("2015-12-31T23:30:00Z"), ["orders"]);
    expect(await db().selectFrom("iban_views").select("id").execute()).toEqual([]);
    expect(await db().selectFrom("order_progress").select("order_id").where("order_id", "=", lost.order).execute()).toEqual([]);
    expect(await deleted()).toEqual([{ entity: "order_claims" }]);
  });

  it("what is only added to still cannot be changed, and nobody deletes it without saying so", async () => {
    await expect(sql`update order_statuses set description = 'x'`.execute(db())).rejects.toThrow(/only added/u);
    await expect(sql`delete from order_statuses`.execute(db())).rejects.toThrow(/only added/u);
    await expect(sql`select forget_audit(now() - interval '2 years')`.execute(db())).rejects.toThrow(/three years/u);
  });

  /* Last: its order stays in the database. */
  it("takes every order of a rule but the one that refuses, which it logs by its id", async () => {
    const files = { delete: () => Promise.resolve() };
    const unit = unitOf(ids.westAddress, 1);
    const orders = await Promise.all(
      ["2012-03-04", "2012-03-05"].map((day) =>
        addOldOrder(db(), { unit, at: new Date(`${day}T10:00:00Z`), statuses: ["ACCEPTED"] }),
      ),
    );
    /* The database holds a contract of this year, whatever the clock of the run says. */
    const held = await addOldOrder(db(), { unit, at: new Date(), statuses: ["ACCEPTED"] });
    const years = new Date();
    years.setUTCFullYear(years.getUTCFullYear() + 12);
    lines.length = 0;
    await expect(applyRetention({ db: db(), files, log }, years, { tables: ["orders"] })).rejects.toThrow("contracts");
    const left = (await db().selectFrom("orders").select("id").execute()).map(({ id }) => id);
    expect(left.filter((id) => [held, ...orders].some(({ order }) => order === id))).toEqual([held.order]);
    expect(lines).toContainEqual(expect.objectContaining({ rule: "contracts", row: held.order }));
  });
});

/** A mail of its own cause, or one that was sent again. */
async function addMail(id: string, at: string, resendOf: string | null = null): Promise<void> {
  await sql`insert into mails (id, purpose, recipient, subject, body_text, body_html, created_at, sent_at, resend_of)
    values (${id}, ${`account:${id}`}, 'a@example.org', '', 'x', 'x', ${at}, ${at}, ${resendOf})`.execute(db());
}
