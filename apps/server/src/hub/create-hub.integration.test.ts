import { sql } from "kysely";
import { pino } from "pino";
import { v7 } from "uuid";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { until } from "../mail/testing/until.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { digestOf } from "../sessions/selectors.ts";
import { startSession } from "../sessions/start-session.ts";
import { ids } from "../testing/fixture.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createHub } from "./create-hub.ts";
import type { Hub } from "./hub.ts";
import { readId } from "./position.ts";
import { idInLog } from "./testing/id-in-log.ts";
import { compileSelector } from "./topic-selector.ts";

const minute = 60_000;
const begin = new Date("2026-11-22T08:00:00Z");
const everything = [compileSelector("*") ?? (() => false)];

let database: Database;
let hub: Hub;
let isOver: boolean;
let now: Date;
let said: unknown[];
/** Why, for each of these. */
let reasons: unknown[];
let session: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  now = begin;
  [said, reasons] = [[], []];
  isOver = false;
  database = await openTestDatabase();
  hub = createHub({
    database,
    clock: () => now,
    steady: () => now.getTime(),
    keys: deriveKeys("a secret of this test that is long enough"),
    log: pino({ level: "error" }, { write: (line) => tell(JSON.parse(line)) }),
    publicUrl: () => "https://rundgang.example",
  });
  await hub.start();
  session = await begins(ids.anna);
});
afterEach(async () => {
  if (!isOver) await hub.stop();
  await database.close();
  vi.useRealTimers();
});

function tell({ msg, err }: { readonly msg: string; readonly err?: { readonly message: string } }): void {
  said.push(msg);
  reasons.push(err?.message);
}

const begins = async (user: string) => (await transact(database.db, (tx) => startSession(tx, user, begin))).sessionId;

/** A stream whose bytes a test reads; from behind the last id where one is named. */
async function open(lastEventId: string | null = null, more: { sessionId?: string; territories?: string } = {}) {
  const got: string[] = [];
  const sink = {
    write: (bytes: Buffer | string) => void got.push(String(bytes)),
    end: () => void got.push("end"),
    cut: () => void got.push("cut"),
    backlog: 0,
    drained: () => Promise.resolve(),
  };
  const holder = {
    sessionId: session,
    userId: ids.anna,
    territories: "",
    expiresAt: new Date(begin.getTime() + minute),
    selectors: null,
    ...more,
  };
  const resume = await hub.resumeAfter(lastEventId);
  const stream = hub.subscribe(sink, holder, { topics: everything, resume, isEnding: false });
  return { got, stream, ids: () => got.flatMap((frame) => /^id: (.*)$/mu.exec(frame)?.[1] ?? []) };
}

/** A neighbour's public event, or so many. */
async function publish(count = 1, topic = "https://neighbour.example/1"): Promise<string[]> {
  const rows = Array.from({ length: count }, () => ({ public_id: topic.startsWith("/") ? null : v7() }));
  const event = { topic, alternates: [], private: false, data: "x" };
  await database.db
    .insertInto("events")
    .values(rows.map((row) => ({ ...event, ...row })))
    .execute();
  database.fanOut.wake("events");
  return rows.map((row) => row.public_id ?? "");
}

describe("the hub's streams", () => {
  it("beat every half minute, so that nobody takes the line for dead", async () => {
    const { got } = await open();
    vi.advanceTimersByTime(minute / 2 - 1);
    expect(got).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(got).toEqual([":\n"]);
  });

  it("end two seconds after their token at the latest, and not before it", async () => {
    const { got } = await open();
    now = new Date(begin.getTime() + minute - 1);
    vi.advanceTimersByTime(2000);
    expect(got).toEqual([]);
    now = new Date(begin.getTime() + minute);
    vi.advanceTimersByTime(2000);
    expect(got).toEqual(["end"]);
  });

  it("end with the hub, which leaves nothing running", async () => {
    const { got } = await open();
    await hub.stop();
    isOver = true;
    expect([got, vi.getTimerCount()]).toEqual([["end"], 0]);
    await publish();
    expect(got).toEqual(["end"]);
  });

  it("end when the log cannot be told to them; what came is said, and what comes goes on", async () => {
    const first = await open();
    await publish(1, "/api/termins/no-uuid");
    await until(async () => first.got.includes("end"));
    const second = await open();
    const [id] = await publish();
    await until(async () => second.ids().length > 0);
    expect([said, second.ids()]).toEqual([["the event log could not be read"], [id]]);
    expect(reasons).toEqual([expect.stringContaining("uuid")]);
  });

  it("go on when the log could not be read for a while", async () => {
    const { ids: seen } = await open();
    await sql`alter table events rename to away`.execute(database.db);
    database.fanOut.wake("events");
    await until(async () => said.length > 0);
    await sql`alter table away rename to events`.execute(database.db);
    const [id] = await publish();
    await until(async () => seen().length > 0);
    expect([new Set(said), seen()]).toEqual([new Set(["the event log could not be read"]), [id]]);
  });

  it("are told of rights that their device does not know, and end with their session", async () => {
    const known = await open(null, { territories: digestOf([ids.west]) });
    const unknown = await open();
    const over = await open(null, { sessionId: await begins(ids.bert) });
    await database.db.updateTable("refresh_tokens").set({ revoked_at: begin }).where("user_id", "=", ids.bert).execute();
    expect(hub.openSessions()).toHaveLength(2);
    await hub.checkSessions();
    expect([known.got, unknown.got, over.got]).toEqual([[], ["event: rights\ndata: {}\n\n"], ["end"]]);
    hub.unsubscribe(known.stream);
    hub.unsubscribe(unknown.stream);
    expect([known.got, hub.openSessions()]).toEqual([["cut"], [over.stream.holder.sessionId]]);
  });
});

describe("a stream that goes on from an id", () => {
  it("gets all that the log holds after it, page by page, then what comes", async () => {
    const witness = await open();
    const before = await publish(250);
    await until(async () => witness.ids().length === 250);
    const { ids: seen } = await open(before[9]);
    const after = await publish(3);
    await until(async () => seen().length === 243);
    expect(seen()).toEqual([...before.slice(10), ...after]);
  });

  it("that the log does not hold gets what comes alone, and so does one without", async () => {
    const witness = await open();
    await publish(2);
    /* Until it is handed out it still comes. */
    await until(async () => witness.ids().length === 2);
    const unknown = ["long gone", "urn:rundgang:event:1", "urn:rundgang:event:00000000:1.1", null];
    const streams = await Promise.all(unknown.map((lastId) => open(lastId)));
    const [id] = await publish();
    await until(async () => streams.every((stream) => stream.ids().length > 0));
    expect(streams.map((stream) => stream.ids())).toEqual(unknown.map(() => [id]));
  });

  it("ends where the log cannot be told, or its session is over", async () => {
    const witness = await open();
    const [last] = await publish(2);
    await until(async () => witness.ids().length === 2);
    const over = await begins(ids.bert);
    await database.db.updateTable("refresh_tokens").set({ revoked_at: begin }).where("family_id", "=", over).execute();
    const gone = await open(last, { sessionId: over });
    await until(async () => gone.got.length > 0);
    expect([gone.got, said]).toEqual([["end"], []]);
    await publish(1, "/api/termins/no-uuid");
    await until(async () => witness.got.includes("end"));
    const broken = await open(last);
    await until(async () => said.includes("a stream could not catch up"));
    expect(broken.got).toEqual(["end"]);
    expect(reasons.at(-1)).toContain("uuid");
  });

  it("is told where it begins: after the event that it names, at the beginning, or at the end where nobody knows it", async () => {
    const row = { topic: "https://neighbour.example/1", alternates: [], private: false, data: "x" };
    for (const public_id of ["one", "theirs", "three"])
      await database.db
        .insertInto("events")
        .values({ ...row, public_id })
        .execute();
    const [ours, newest] = [await idInLog(database.db, 1), await idInLog(database.db, 3)];
    const after = (id: string) => readId(id)?.position;
    expect(await hub.resumeAfter(null)).toBeNull();
    expect(await hub.resumeAfter("earliest")).toEqual({ after: 0n, header: "earliest" });
    expect(await hub.resumeAfter("theirs")).toEqual({ after: after(await idInLog(database.db, 2)), header: "theirs" });
    expect(await hub.resumeAfter(ours)).toEqual({ after: after(ours), header: ours });
    for (const unknown of ["gone", "urn:rundgang:event:1", ours.replace(/event:.{8}/u, "event:00000000")])
      expect(await hub.resumeAfter(unknown)).toEqual({ after: after(newest), header: newest });
  });

  it("goes on with what comes where the log was emptied since", async () => {
    const early = await open();
    await publish(2);
    await until(async () => early.ids().length === 2);
    await database.db.deleteFrom("events").execute();
    const late = await open("earliest");
    const [id] = await publish();
    await until(async () => late.got.length > 0);
    expect([late.ids(), said]).toEqual([[id], []]);
  });

  it("is told to begin with the earliest where the log is empty", async () => {
    expect(await hub.resumeAfter("gone")).toEqual({ after: 0n, header: "earliest" });
  });
});

describe("the hub knows", () => {
  it("who stands behind a session, as long as it lives", async () => {
    expect(await hub.actorOf(session)).toMatchObject({ id: ids.anna, territoryIds: [ids.west] });
    expect(await hub.actorOf(v7())).toBeNull();
  });

  it("when a session begins too many streams, by its own clock", () => {
    const begun = () => Array.from({ length: 31 }, () => hub.mayBegin(session)).filter(Boolean).length;
    expect([begun(), begun()]).toEqual([30, 0]);
    now = new Date(begin.getTime() + minute);
    expect(begun()).toBe(30);
  });
});
