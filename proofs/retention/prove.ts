import { randomUUID } from "node:crypto";

import { sql } from "kysely";

import { applyRetention } from "../../apps/server/src/application/retention/apply-retention.ts";
import { checkRetention } from "../../apps/server/src/application/retention/check-retention.ts";
import { lastDayOf, type Limit } from "../../apps/server/src/application/retention/limit.ts";
import { readRetention } from "../../apps/server/src/application/retention/read-retention.ts";
import { addOldOrder } from "../../apps/server/src/application/retention/testing/old-orders.ts";
import { ids, unitOf } from "../../apps/server/src/testing/fixture.ts";
import { openTestDatabase } from "../../apps/server/src/testing/test-database.ts";
import { writeSection } from "../report/write-section.ts";

/*
 * Ten simulated years on the real database: the clock goes from day to day, the run of retention with it, and what is there is compared each day with
 * what the limits say. The years lie in the past, because the database judges what is held by its own clock (decision 164).
 */
const first = Date.parse("2013-01-01T12:00:00Z");
const last = Date.parse("2023-12-31T12:00:00Z");
const dayMs = 86_400_000;

/** Instants at which a hold that is counted wrongly ends a day early or late. */
const odd = [
  "2010-12-31T22:59:00Z",
  "2010-12-31T23:01:00Z",
  "2012-02-28T12:00:00Z",
  "2012-02-29T12:00:00Z",
  "2012-03-01T00:30:00Z",
  "2012-12-31T22:59:59Z",
  "2012-12-31T23:00:01Z",
];

interface Kept {
  readonly table: "orders" | "mails" | "appointments" | "comments" | "day_views" | "former_territory_writes" | "receipts";
  readonly id: string;
  readonly from: Date;
  readonly limit: Limit;
}

const calendar = (years: number): Limit => ({ years, calendar: true });

const database = await openTestDatabase();
const { db } = database;
const log = { info: () => undefined, error: (line: unknown) => void process.stderr.write(`${JSON.stringify(line)}\n`) };
await checkRetention(db, readRetention());
const kept: Kept[] = [];
for (const [index, text] of odd.entries()) kept.push(...(await plant(new Date(text), index)));
const began = performance.now();
let [days, wrong, gone, bytes] = [0, 0, 0, 0];
for (let now = first; now <= last; now += dayMs) {
  const files = { delete: () => Promise.resolve(void (bytes += 1)) };
  const counts = await applyRetention({ db, files, log }, new Date(now));
  gone += Object.values(counts).reduce((sum, count) => sum + count, 0);
  days += 1;
  wrong += await compare(new Date(now));
}
const left = kept.filter(({ limit, from }) => lastDayOf(limit, from) >= dayOf(new Date(last))).length;
await database.close();
process.stdout.write(`${days} days, ${kept.length} rows with a time of their own, ${gone} gone, ${wrong} wrong\n`);
writeSection({
  name: "retention",
  command: "npm run prove -- retention",
  figures: {
    "simulated days, each with its run": days,
    "rows watched, of seven tables": kept.length,
    "of these still held at the end": left,
    "rows that went, by the run's own counts": gone,
    "files and papers whose bytes went": bytes,
    "rows gone too early or too late": wrong,
    minutes: Math.ceil((performance.now() - began) / 60_000),
  },
});
process.exitCode = wrong === 0 ? 0 : 1;

/** One row of each table whose time begins at `from`. */
async function plant(from: Date, index: number): Promise<Kept[]> {
  const unit = unitOf(ids.westAddress, 1 + (index % 3));
  const contract = await addOldOrder(db, { unit, at: from, statuses: ["ACCEPTED"], name: "Vertrag" });
  const lost = await addOldOrder(db, { unit, at: from, statuses: ["REJECTED"], name: "Absage" });
  const [mail, appointment, comment, view, write, receipt] = Array.from({ length: 6 }, () => randomUUID());
  const by = ids.anna;
  await sql`insert into mails (id, purpose, recipient, subject, body_text, body_html, created_at, sent_at)
    values (${mail}, ${`account:${mail}`}, 'a@example.org', '', 'x', 'x', ${from}, ${from})`.execute(db);
  await sql`insert into appointments (id, type, user_id, address_id, begins_at, ends_at) values (${appointment}, null, ${by}, ${ids.westAddress}, ${from}, ${from})`.execute(
    db,
  );
  await sql`insert into comments (id, unit_id, user_id, text, created_at, received_at) values (${comment}, ${unit}, ${by}, 'x', ${from}, ${from})`.execute(
    db,
  );
  await sql`insert into day_views (id, user_id, day, viewer_id, viewed_at) values (${view}, ${by}, '2012-01-01', ${ids.office}, ${from})`.execute(
    db,
  );
  await sql`insert into former_territory_writes (type, id, address_id, user_id, recorded_at, lost_at, arrived_at)
    values ('Kommentar', ${write}, ${ids.westAddress}, ${by}, ${from}, ${from}, ${from})`.execute(db);
  await sql`insert into receipts (key, user_id, route, content_hash, created_at) values (${receipt}, ${by}, 'x', 'x', ${from})`.execute(
    db,
  );
  return [
    { table: "orders", id: contract.order, from, limit: calendar(10) },
    { table: "orders", id: lost.order, from, limit: calendar(3) },
    { table: "mails", id: String(mail), from, limit: calendar(6) },
    { table: "appointments", id: String(appointment), from, limit: { years: 3, calendar: false } },
    { table: "comments", id: String(comment), from, limit: calendar(3) },
    { table: "day_views", id: String(view), from, limit: calendar(3) },
    { table: "former_territory_writes", id: String(write), from, limit: calendar(3) },
    { table: "receipts", id: String(receipt), from, limit: { days: 400 } },
  ];
}

/** How many rows are there that should not be, or the other way round. */
async function compare(now: Date): Promise<number> {
  const today = dayOf(now);
  const tables = [...new Set(kept.map(({ table }) => table))];
  let faults = 0;
  for (const table of tables) {
    const key = table === "receipts" ? sql`key` : sql`id::text`;
    const { rows } = await sql<{ id: string }>`select ${key} as id from ${sql.table(table)}`.execute(db);
    const there = new Set(rows.map(({ id }) => id));
    for (const row of kept.filter((one) => one.table === table)) {
      const isHeld =
        "days" in row.limit
          ? row.from.getTime() + row.limit.days * dayMs >= now.getTime()
          : lastDayOf(row.limit, row.from) >= today;
      if (there.has(row.id) === isHeld) continue;
      process.stderr.write(`${today}: ${table} of ${row.from.toISOString()} is ${isHeld ? "gone" : "still there"}\n`);
      faults += 1;
    }
  }
  return faults;
}

function dayOf(instant: Date): string {
  return lastDayOf({ days: 0 }, instant);
}
