import { describe, expect, it } from "vitest";

import { toCancelled, toClosed, toPending } from "../change/states.ts";
import type { OutboxPorts, StoreTx } from "../ports.ts";
import { parseMeta } from "../record/parse-meta.ts";
import type { PendingRequest } from "../record/request-record.ts";
import type { Verdict } from "../reply/verdict.ts";
import { nextOnBoard } from "../schedule/next-runnable.ts";
import { limitsFor } from "../schedule/lanes.ts";
import { createMemoryDatabase } from "../testing/memory-database.ts";
import { openRecord } from "../testing/records.ts";
import { NO_LINE } from "../testing/replies.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { takeOver } from "./desk.ts";
import { createKeeper } from "./keeper.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The store of one device, and whoever takes over there. */
function device() {
  const clock = createVirtualClock(settle);
  const states: string[][] = [];
  const numbered: string[] = [];
  const database = createMemoryDatabase({
    inspect: (rows) => states.push(rows.map((row) => `${Object(row).id} ${Object(row).state}`)),
  });
  const reader = database.open("reader");
  const never = new Promise<never>(() => undefined);

  async function open(owner: string) {
    const ports: OutboxPorts<StoreTx> = {
      userId: "user-1",
      owner,
      store: database.open(owner),
      clock,
      random: { next: () => 0, uuid: () => "uuid" },
      lock: { acquire: () => never, tryAcquire: () => never, steal: () => never },
      session: { refresh: () => never },
      bodies: { rewrite: () => never },
      settledHook: { settled: () => Promise.resolve(), receiptNumber: ({ id }) => (numbered.push(id), `number of ${id}`) },
      isOwnCode: () => true,
      transport: { send: () => ({ reply: Promise.resolve(NO_LINE), abort: () => undefined }), close: () => never },
      report: () => undefined,
    };
    const keeper = createKeeper(ports, () => undefined);
    const desk = await takeOver(ports, keeper);
    /** Everything that may start now. */
    const start = (landed: Parameters<typeof desk.exchange>[0] = []) =>
      desk.exchange(landed, (board) => nextOnBoard(board, clock.now(), limitsFor(6)));
    return { desk, keeper, start };
  }

  return {
    clock,
    database,
    states,
    numbered,
    open,
    put: (...records: readonly ReturnType<typeof openRecord>[]) => {
      for (const record of records) database.plant(record.id, record);
    },
    row: (id: string) => database.rows().find((row) => Object(row).id === id),
    meta: async () => parseMeta(await reader.read((tx) => tx.readMeta())),
  };
}

const done = (sent: PendingRequest) => ({
  sent,
  verdict: { class: "done", hashConfirmed: false, body: undefined } satisfies Verdict,
});
const refused = (sent: PendingRequest) => ({
  sent,
  verdict: { class: "blocked", reason: { code: "invalid" }, body: undefined } satisfies Verdict,
});

describe("whoever takes over", () => {
  it("a tab that takes over the lock opens in its first commit what the one before left under way", async () => {
    const { put, states, open, database } = device();
    put(openRecord({ id: "left" }));
    database.plant("left", toPending(openRecord({ id: "left" }), { owner: "dead", epoch: 0, until: Number.MAX_SAFE_INTEGER }));
    await open("tab");
    expect(states).toEqual([["left open"]]);
  });

  it("a tab that takes over the lock points to the successor what still names a request that was replaced", async () => {
    const { put, open, row, clock, database } = device();
    put(openRecord({ id: "child", dependsOn: ["old"] }), openRecord({ id: "new" }));
    database.plant("old", toCancelled(openRecord({ id: "old" }), clock.now(), "new"));
    await open("tab");
    expect(row("child")).toMatchObject({ dependsOn: ["new"] });
  });

  it("a tab that takes over the lock lets receipts go after thirty days, and not before", async () => {
    const { put, open, clock, database } = device();
    put(openRecord({ id: "note" }));
    const { start } = await open("first");
    const { leased } = await start();
    await start(leased.map(done));
    clock.jump(30 * DAY - HOUR);
    await open("second");
    expect(database.receipts()).toHaveLength(1);
    clock.jump(2 * HOUR);
    await open("third");
    expect(database.receipts()).toEqual([]);
  });
});

describe("an exchange with the store", () => {
  it("an exchange with the store is a sign of life, and notes a success when one of the answers is one", async () => {
    const { put, open, clock, meta } = device();
    put(openRecord({ id: "a" }), openRecord({ id: "b" }));
    const { start } = await open("tab");
    clock.jump(1_000);
    const { leased, isComplete, isFenced } = await start();
    expect([leased.map(({ id }) => id), isComplete, isFenced]).toEqual([["a", "b"], true, false]);
    expect(await meta()).toEqual({ epoch: 1, beatAt: clock.now() });
    clock.jump(1_000);
    const [first, second] = leased;
    if (first === undefined || second === undefined) throw new Error("both were leased");
    const { settled } = await start([refused(first), done(second)]);
    expect(settled.map((record) => record?.state)).toEqual(["blocked", "closed"]);
    expect(await meta()).toEqual({ epoch: 1, beatAt: clock.now(), lastSuccessAt: clock.now() });
  });

  it("an exchange with the store notes no success when all of it was refused, or is nobody's any more", async () => {
    const { put, open, meta } = device();
    put(openRecord({ id: "a" }), openRecord({ id: "b" }));
    const { start, desk } = await open("tab");
    const { leased } = await start();
    const [first, second] = leased;
    if (first === undefined || second === undefined) throw new Error("both were leased");
    await desk.reopenOrphans(new Set(["a"]));
    const { settled } = await desk.exchange([refused(first), done(second)], () => []);
    expect(settled.map((record) => record?.state)).toEqual(["blocked", undefined]);
    expect(await meta()).not.toHaveProperty("lastSuccessAt");
  });

  it("an exchange with the store is not complete where the store had something else than was chosen", async () => {
    const { put, open } = device();
    put(openRecord({ id: "note" }));
    const { start } = await open("tab");
    put(openRecord({ id: "note", bodyHash: "changed" }));
    expect(await start()).toEqual({ settled: [], leased: [], isComplete: false, isFenced: false });
  });
});

describe("whoever was taken over from", () => {
  it("a tab that another one has taken the lock from starts nothing, gives no sign of life, and hears that it is over", async () => {
    const { put, open, clock, meta } = device();
    const before = await open("before");
    await open("after");
    put(openRecord({ id: "note" }));
    await before.keeper.reload();
    const since = await meta();
    clock.jump(1_000);
    await before.desk.beat();
    expect(await before.start()).toEqual({ settled: [], leased: [], isComplete: true, isFenced: true });
    expect(await meta()).toEqual(since);
  });

  it("a tab that another one has taken the lock from opens nothing that its successor sends, whatever the clock says", async () => {
    const { put, open, clock, database } = device();
    put(openRecord({ id: "note" }));
    const before = await open("before");
    await before.start();
    const after = await open("after");
    await after.start();
    clock.jump(365 * DAY);
    await before.desk.reopenOrphans(new Set());
    expect(database.rows()).toMatchObject([{ id: "note", state: "pending", lease: { owner: "after" } }]);
  });

  it("a tab that still has the lock gives a sign of life that changes", async () => {
    const { open, clock, meta } = device();
    const { desk } = await open("tab");
    clock.jump(1_000);
    await desk.beat();
    expect(await meta()).toEqual({ epoch: 1, beatAt: clock.now() });
  });
});

describe("an answer", () => {
  const first = (leased: readonly PendingRequest[]): PendingRequest => {
    const [one] = leased;
    if (one === undefined) throw new Error("nothing was leased");
    return one;
  };

  it("an answer that is a success leaves a receipt with the number that stands in it; of others no number is asked", async () => {
    const { put, open, database, numbered } = device();
    put(openRecord({ id: "a" }), openRecord({ id: "b" }));
    const { start } = await open("tab");
    const { leased } = await start();
    await start(leased.map((sent) => (sent.id === "a" ? done(sent) : refused(sent))));
    expect(database.receipts()).toMatchObject([{ id: "a", number: "number of a" }]);
    expect(numbered).toEqual(["a"]);
  });

  it("an answer that files are missing opens them again, also those of another chain, and is told of the order itself", async () => {
    const { put, open, row, clock, database } = device();
    const file = openRecord({ id: "file", chainId: "f", fileIds: ["x"] });
    put(openRecord({ id: "order", chainId: "o", dependsOn: ["file"] }));
    database.plant("file", toClosed(file, clock.now()));
    const { start } = await open("tab");
    const { leased } = await start();
    const missing: Verdict = {
      class: "files_missing",
      files: [file.resource.uuid],
      reason: { code: "files_missing" },
      body: undefined,
    };
    const { settled } = await start([{ sent: first(leased), verdict: missing }]);
    expect(settled).toMatchObject([{ id: "order", state: "open" }]);
    expect([Object(row("file")).state, Object(row("order")).setback.cause]).toEqual(["pending", "files_missing"]);
  });

  it("an answer to the last request of a chain clears that away, unless another tab has lengthened it meanwhile", async () => {
    const { put, open, row } = device();
    put(openRecord({ id: "a", chainId: "a" }), openRecord({ id: "b", chainId: "b" }));
    const { start, desk } = await open("tab");
    const { leased } = await start();
    put(openRecord({ id: "later", chainId: "b", position: 1 }));
    await desk.exchange(leased.map(done), () => []);
    expect([row("a"), Object(row("b")).state, Object(row("later")).state]).toEqual([undefined, "closed", "open"]);
  });

  it.each([
    ["nothing else starts", [], []],
    [
      "something else starts",
      [openRecord({ id: "first", chainId: "d" }), openRecord({ id: "next", chainId: "d", position: 1 })],
      ["next"],
    ],
  ])(
    "an answer clears away its chain when a tab that died before it said so took the rest back, while %s",
    async (_name, others, started) => {
      const { put, open, row, clock, database } = device();
      put(openRecord({ id: "file", chainId: "c" }), openRecord({ id: "order", chainId: "c", position: 1 }), ...others);
      const { start } = await open("tab");
      const { leased } = await start();
      database.plant("order", toCancelled(openRecord({ id: "order", chainId: "c", position: 1 }), clock.now()));
      const next = await start(leased.map(done));
      expect([next.leased.map(({ id }) => id), next.isComplete]).toEqual([started, false]);
      expect([row("file"), Object(row("order")).state]).toEqual([undefined, "cancelled"]);
    },
  );

  it.each([
    ["goes with it after a day", false, undefined],
    ["stays where something cannot be read, which may hang on it", true, "cancelled"],
  ])("an answer to the last request of a chain clears that away; what was given up %s", async (_name, isDamaged, state) => {
    const { put, open, row, clock, database } = device();
    put(openRecord({ id: "note" }));
    database.plant("old", toCancelled(openRecord({ id: "old" }), clock.now()));
    if (isDamaged) database.plant("broken", { id: "broken" });
    const { start } = await open("tab");
    const { leased } = await start();
    clock.jump(25 * HOUR);
    await start(leased.map(done));
    expect([row("note"), Object(row("old")).state]).toEqual([undefined, state]);
  });

  it("an answer to an attempt of an earlier hold is not taken, even in the same tab: it is sent anew by now", async () => {
    const { put, open, row } = device();
    put(openRecord({ id: "note" }));
    const earlier = await open("tab");
    const { leased } = await earlier.start();
    const { start } = await open("tab");
    await start();
    const { settled } = await earlier.start(leased.map(refused));
    expect([settled, Object(row("note")).state]).toEqual([[undefined], "pending"]);
  });
});
