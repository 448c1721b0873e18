import { sql } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { until } from "../mail/testing/until.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { hasServer, openTestDatabase } from "../testing/test-database.ts";
import { newestPosition, positionOfId, readPage, toUpdates } from "./event-log.ts";
import { pruneEvents } from "./prune-events.ts";
import { appendPublication } from "./publication.ts";
import { lockEventLog } from "./publish-event.ts";

const day = 86_400_000;
const now = new Date("2026-11-22T08:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

describe("the event log", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => sql`truncate events restart identity`.execute(database.db));
  afterAll(() => database.close());

  /** So many events, each of so many bytes. */
  const fill = (count: number, at = now, bytes = 1) =>
    sql`
      insert into events (topic, alternates, data, created_at)
      select 't' || n, '{}', repeat('x', ${bytes}::int), ${at} from generate_series(1, ${count}::int) n`.execute(database.db);
  const page = async (after: number, upTo: number | null = null) => {
    const rows = await readPage(database.db, BigInt(after), upTo === null ? null : BigInt(upTo));
    return [rows.length, Number(rows[0]?.id), Number(rows.at(-1)?.id)];
  };
  const kept = async () => {
    const rows = await database.db.selectFrom("events").select("id").orderBy("id").execute();
    return [rows.length, Number(rows[0]?.id)];
  };

  it("is read in pages of a hundred rows, from behind a position to its end or to another position", async () => {
    await fill(250);
    expect([await page(0), await page(100), await page(200)]).toEqual([
      [100, 1, 100],
      [100, 101, 200],
      [50, 201, 250],
    ]);
    expect([await page(100, 110), await page(249, 1000), (await page(250))[0]]).toEqual([[10, 101, 110], [1, 250, 250], 0]);
  });

  it("is read in pages that end with the row that fills a megabyte", async () => {
    await fill(4, now, 400_000);
    await fill(2, now, 1_000_000);
    expect([await page(0), await page(3), await page(5)]).toEqual([
      [3, 1, 3],
      [2, 4, 5],
      [1, 6, 6],
    ]);
  });

  it("knows where it ends, an empty one as well", async () => {
    expect(await newestPosition(database.db)).toBe(0n);
    await fill(3);
    expect(await newestPosition(database.db)).toBe(3n);
  });

  it("knows an id as long as it holds all that came after it", async () => {
    const position = (id: string) => positionOfId(database.db, id);
    const own = (at: number) => position(`urn:rundgang:event:${at}`);
    expect([await own(0), await own(1)]).toEqual([0n, null]);
    await fill(5);
    expect([await own(0), await own(5), await own(6)]).toEqual([0n, 5n, null]);
    await database.db.deleteFrom("events").where("id", "<=", "3").execute();
    expect([await own(2), await own(3), await own(4)]).toEqual([null, 3n, 4n]);
    const published = { id: "theirs", topics: ["https://n.example/1"], data: "", private: false, type: null, retryMs: null };
    await appendPublication(database.db, published);
    expect([await position("theirs"), await position("nobody's"), await position("\0")]).toEqual([6n, null, null]);
  });

  it("gives what came by POST no rights but those that it names, whatever it calls itself", async () => {
    const topics = [`/api/wohneinheits/${unitOf(ids.westAddress, 1)}`];
    const published = { id: "theirs", topics, data: "", private: true, type: null, retryMs: null };
    await appendPublication(database.db, published);
    await database.db
      .insertInto("events")
      .values({ topic: topics[0] ?? "", alternates: [], private: true, data: "{}" })
      .execute();
    const rows = await readPage(database.db, 0n, null);
    const updates = await toUpdates(database.db, rows, "https://rundgang.example");
    expect(updates.map(({ users }) => users?.has(ids.anna))).toEqual([undefined, true]);
    expect(updates[0]?.topics).toEqual(topics);
  });

  it("names an event of ours by the territories of its address and by everybody who may have it", async () => {
    const appointment = { id: v7(), user_id: ids.anna, begins_at: now, ends_at: now };
    await database.db
      .insertInto("appointments")
      .values({ ...appointment, unit_id: unitOf(ids.westAddress, 1) })
      .execute();
    const of = (topic: string) => ({ topic, alternates: [], private: true, data: "{}" });
    const [unit, termin] = [`/api/wohneinheits/${unitOf(ids.westAddress, 1)}`, `/api/termins/${appointment.id}`];
    await database.db
      .insertInto("events")
      .values([of(unit), of(termin), of(`/api/carriers/${v7()}`)])
      .execute();
    const updates = await toUpdates(database.db, await readPage(database.db, 0n, null), "https://rundgang.example");
    const named = updates.map(({ topics }) => topics.filter((topic) => /^(?:territories|users)\//u.test(topic)).toSorted());
    /* The office reads every unit, and no appointment. */
    expect(named).toEqual([[`territories/${ids.west}`, `users/${ids.anna}`, `users/${ids.office}`], [`users/${ids.anna}`], []]);
  });

  it("takes a publication once, by its id", async () => {
    const published = { topics: ["a", "b"], data: "x", private: true, type: "t", retryMs: 5 };
    for (let time = 0; time < 2; time += 1) expect(await appendPublication(database.db, { ...published, id: "1" })).toBe("1");
    const made = await appendPublication(database.db, { ...published, id: null });
    expect(made).toMatch(/^urn:uuid:[0-9a-f-]{36}$/u);
    const rows = await database.db.selectFrom("events").selectAll().orderBy("id").execute();
    const stored = { topic: "a", alternates: ["b"], data: "x", private: true, type: "t", retry_ms: 5 };
    expect(rows).toMatchObject([
      { ...stored, public_id: "1" },
      { ...stored, public_id: made },
    ]);
  });

  /* The embedded engine has one transaction at a time. */
  it.runIf(hasServer)("gives ids in the order of the commits: who comes second waits for the first one's end", async () => {
    const { db } = database;
    const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = db.transaction().execute(async (tx) => {
      await lockEventLog(tx);
      await tx.insertInto("events").values({ topic: "first", alternates: [], private: true, data: "x" }).execute();
      written.resolve();
      await end.promise;
    });
    await written.promise;
    const publication = { topics: ["second"], data: "x", private: true, type: null, retryMs: null };
    const second = appendPublication(db, { ...publication, id: null });
    const waiting = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    try {
      await until(async () => (await waiting.execute(db)).rows.length === 1);
      expect(await kept()).toEqual([0, NaN]);
    } finally {
      end.resolve();
      await Promise.all([first, second]);
    }
    const rows = await db.selectFrom("events").select("topic").orderBy("id").execute();
    expect(rows.map(({ topic }) => topic)).toEqual(["first", "second"]);
  });

  it("forgets what is older than two weeks, but never the last ten thousand", async () => {
    await pruneEvents(database.db, now);
    await fill(10_002, ago(15 * day));
    await pruneEvents(database.db, now);
    expect(await kept()).toEqual([10_000, 3]);
    await fill(10_000, ago(14 * day));
    await pruneEvents(database.db, now);
    expect(await kept()).toEqual([10_000, 10_003]);
    await fill(10_000, now);
    await pruneEvents(database.db, now);
    expect(await kept()).toEqual([20_000, 10_003]);
  });
});
