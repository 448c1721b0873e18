import { sql } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";

import { JsonText } from "../db/json-text.ts";
import type { Database, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { until } from "../mail/testing/until.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { hasServer, openTestDatabase } from "../testing/test-database.ts";
import { newestPosition, positionOfId, readPage, takeInRestoredLog, toUpdates } from "./event-log.ts";
import { appendPublication } from "./publication.ts";
import { logBegin, positionAt, type Position } from "./position.ts";
import { publishEvent } from "./publish-event.ts";
import { idInLog } from "./testing/id-in-log.ts";
import type { EventRow } from "./update.ts";
import { letGo } from "../testing/let-go.ts";

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
  /** The place of the row with that number; 0 is before the first one. */
  const place = async (row: number): Promise<Position> => {
    if (row === 0) return logBegin;
    const { tx, id } = await database.db
      .selectFrom("events")
      .select(["tx", "id"])
      .where("id", "=", String(row))
      .executeTakeFirstOrThrow();
    return positionAt(tx, id);
  };
  const page = async (after: number, upTo: number | null = null) => {
    const [from, to] = [await place(after), upTo === null ? null : await place(upTo)];
    /* A transaction of another database that ends at this very moment counts as one that goes on, so a page may wait for it. */
    await until(async () => !(await readPage(database.db, from, to)).isWaiting);
    const { rows, isFull } = await readPage(database.db, from, to);
    return [rows.length, Number(rows[0]?.id), Number(rows.at(-1)?.id), isFull];
  };
  const kept = async () => {
    const rows = await database.db.selectFrom("events").select("id").orderBy("id").execute();
    return [rows.length, Number(rows[0]?.id)];
  };

  it("is read in pages of a hundred rows, from behind a position to its end or to another position", async () => {
    await fill(250);
    expect([await page(0), await page(100), await page(200)]).toEqual([
      [100, 1, 100, true],
      [100, 101, 200, true],
      [50, 201, 250, false],
    ]);
    expect([await page(100, 110), await page(249), (await page(250))[0]]).toEqual([
      [10, 101, 110, false],
      [1, 250, 250, false],
      0,
    ]);
  });

  it("is read in pages that end with the row that fills a megabyte", async () => {
    await fill(4, now, 400_000);
    await fill(2, now, 1_000_000);
    expect([await page(0), await page(3), await page(5)]).toEqual([
      [3, 1, 3, true],
      [2, 4, 5, true],
      [1, 6, 6, true],
    ]);
  });

  it("knows where it ends, an empty one as well", async () => {
    expect(await newestPosition(database.db)).toMatchObject({ position: logBegin });
    await fill(3);
    expect(await newestPosition(database.db)).toEqual({ position: await place(3), id: await idInLog(database.db, 3) });
  });

  it("knows an id as long as it holds all that came after it", async () => {
    const position = (id: string) => positionOfId(database.db, id);
    const { id: begin } = await newestPosition(database.db);
    expect(await position(begin)).toBe(logBegin);
    await fill(3, ago(15 * day));
    await fill(10_000);
    const known = await Promise.all([3, 4, 10_003].map((row) => idInLog(database.db, row)));
    const [third = "", fourth = "", last = ""] = known;
    expect(await Promise.all([begin, ...known].map(position))).toEqual([
      logBegin,
      await place(3),
      await place(4),
      await place(10_003),
    ]);
    const [second, places] = [await idInLog(database.db, 2), [await place(3), await place(4)]];
    await letGo(database.db, now, ["events"]);
    expect(await Promise.all([begin, second, third, fourth].map(position))).toEqual([null, null, ...places]);
    const beyond = last.replace(
      /event:(.{8}):(\d+)/u,
      (_all, epoch: string, tx: string) => `event:${epoch}:${Number(tx) + 1000}`,
    );
    const ofAnother = last.replace(/event:.{8}/u, "event:00000000");
    expect(await Promise.all([beyond, ofAnother, "urn:rundgang:event:4"].map(position))).toEqual([null, null, null]);
    const published = { id: "theirs", topics: ["https://n.example/1"], data: "", private: false, type: null, retryMs: null };
    await appendPublication(database.db, published);
    expect([await position("theirs"), await position("nobody's"), await position("\0")]).toEqual([
      await place(10_004),
      null,
      null,
    ]);
  });

  it("gives what came by POST no rights but those that it names, whatever it calls itself", async () => {
    const topics = [`/api/wohneinheits/${unitOf(ids.westAddress, 1)}`];
    const published = { id: "theirs", topics, data: "", private: true, type: null, retryMs: null };
    await appendPublication(database.db, published);
    await database.db
      .insertInto("events")
      .values({ topic: topics[0] ?? "", alternates: [], private: true, data: "{}" })
      .execute();
    const { rows } = await readPage(database.db, logBegin, null);
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
    const updates = await toUpdates(database.db, (await readPage(database.db, logBegin, null)).rows, "https://rundgang.example");
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
  describe.runIf(hasServer)("that several write at once", () => {
    const json = (text: string) => new JsonText<{ "@type": "Carrier" }>(`{"@type":"Carrier","name":"${text}"}`);
    const names = (rows: readonly EventRow[]) =>
      rows.map(({ data }) => z.object({ name: z.string() }).parse(JSON.parse(data)).name);
    /** What is read in one go, and whether rows wait for an older transaction. */
    const read = async () => {
      const { rows, isWaiting } = await readPage(database.db, logBegin, null);
      return { names: names(rows), isWaiting };
    };

    /** A transaction that has begun to write, and announces the change of a carrier when it is let. */
    async function begin(
      id: string,
      name: string,
      first: (tx: Writer) => Promise<unknown> = (tx) => sql`select pg_current_xact_id()`.execute(tx),
    ) {
      const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const done = transact(database.db, async (tx) => {
        await first(tx);
        begun.resolve();
        await go.promise;
        publishEvent(tx, { type: "Carrier", id, json: json(name) });
      });
      await begun.promise;
      return () => {
        go.resolve();
        return done;
      };
    }

    it("is read up to where nobody can put a row in between any more", async () => {
      const endFirst = await begin(v7(), "first");
      const endSecond = await begin(v7(), "second");
      await endSecond();
      expect(await read()).toEqual({ names: [], isWaiting: true });
      expect(await newestPosition(database.db)).toMatchObject({ position: logBegin });
      await endFirst();
      await until(async () => !(await read()).isWaiting);
      expect(await read()).toEqual({ names: ["first", "second"], isWaiting: false });
    });

    it("does not wait for what goes on in another database of the same server", async () => {
      const other = await openTestDatabase();
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const elsewhere = transact(other.db, async (tx) => {
        await sql`select pg_current_xact_id()`.execute(tx);
        begun.resolve();
        await end.promise;
      });
      await begun.promise;
      await begin(v7(), "here").then((finish) => finish());
      await until(async () => !(await read()).isWaiting);
      expect((await read()).names).toEqual(["here"]);
      end.resolve();
      await elsewhere;
      await other.close();
    });

    it("tells of a resource what was made last, whichever transaction had begun first", async () => {
      const id = v7();
      const [late, early] = [await begin(id, "made last"), await begin(id, "made first")];
      await early();
      await late();
      await begin(v7(), "another").then((end) => end());
      await until(async () => !(await read()).isWaiting);
      expect(await read()).toEqual({ names: ["made last", "another"], isWaiting: false });
    });

    it("loses no row of eight writers, some of which are slow or roll back, and tells none twice", async () => {
      const told: string[] = [];
      let position = logBegin;
      let [isWriting, made, failed] = [true, 0, 0];
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let turn = 0; turn < 12; turn += 1) {
          const end = await begin(v7(), `${writer}-${turn}`);
          if ((writer + turn) % 5 === 0) await sql`select pg_sleep(0.01)`.execute(database.db);
          await end();
          made += 1;
          if ((writer + turn) % 7 === 0) {
            await transact(database.db, async (tx) => {
              publishEvent(tx, { type: "Carrier", id: v7(), json: json("rolled back") });
              await sql`select 1 / 0`.execute(tx);
            }).catch(() => (failed += 1));
          }
        }
      });
      const reader = (async () => {
        for (;;) {
          const last = !isWriting;
          const { rows, end, isFull, isWaiting } = await readPage(database.db, position, null);
          position = end ?? position;
          told.push(...names(rows));
          if (last && !isFull && !isWaiting) return;
        }
      })();
      await Promise.all(writers);
      isWriting = false;
      await reader;
      expect(failed).toBeGreaterThan(10);
      expect([told.length, new Set(told).size]).toEqual([made, made]);
      for (let writer = 0; writer < 8; writer += 1) {
        const own = told.filter((name) => name.startsWith(`${writer}-`));
        expect(own).toEqual(Array.from({ length: 12 }, (_, turn) => `${writer}-${turn}`));
      }
    });
  });

  it("takes rows of a backup from another server in, in front of what is written from now on, and has another name", async () => {
    await fill(3);
    const before = await idInLog(database.db, 3);
    await sql`update events set tx = '1000000000'`.execute(database.db);
    expect((await readPage(database.db, logBegin, null)).rows).toEqual([]);
    await takeInRestoredLog(database.db);
    await sql`update event_log set epoch = 'another server'`.execute(database.db);
    await fill(1);
    expect((await readPage(database.db, logBegin, null)).rows.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4]);
    const after = await newestPosition(database.db);
    expect([await positionOfId(database.db, before), await positionOfId(database.db, after.id)]).toEqual([null, after.position]);
  });

  it("forgets what is older than two weeks, but never the last ten thousand", async () => {
    await letGo(database.db, now, ["events"]);
    await fill(10_002, ago(15 * day));
    await letGo(database.db, now, ["events"]);
    expect(await kept()).toEqual([10_000, 3]);
    await fill(10_000, ago(14 * day));
    await letGo(database.db, now, ["events"]);
    expect(await kept()).toEqual([10_000, 10_003]);
    await fill(10_000, now);
    await letGo(database.db, now, ["events"]);
    expect(await kept()).toEqual([20_000, 10_003]);
  });
});
