import { describe, expect, it } from "vitest";

import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import type { StoreFault } from "../testing/memory-database.ts";
import { NO_LINE, success } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createWorld } from "../testing/world.ts";
import { createSignal } from "./concurrency.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const SECOND = 1_000;

/** A tab whose requests hang until the test answers; its disk and its lanes are the test's too. */
async function sending() {
  const rules = { lanes: 6, flush: (): Promise<void> => Promise.resolve(), fault: (): StoreFault | undefined => undefined };
  const answer = createSignal<Reply>();
  const transport = createScriptedTransport(() => answer.promise);
  const world = createWorld({
    settle,
    transport,
    lanes: () => rules.lanes,
    database: () => ({ flush: () => rules.flush(), interfere: () => rules.fault() }),
  });
  const tab = world.openTab("tab");
  tab.outbox.start();
  await world.clock.advance(100);
  return { world, tab, rules, answer: answer.resolve, sent: () => transport.sent.map(({ id }) => id) };
}

describe("whoever stops sending", () => {
  it("a tab that stops sending begins nothing more, although there is a lane for it by now", async () => {
    const { world, tab, rules, sent } = await sending();
    rules.lanes = 1;
    await tab.command([draft({ id: "a" }), draft({ id: "b" })]);
    await world.clock.advance(SECOND);
    rules.lanes = 6;
    await tab.outbox.stop();
    expect(sent()).toEqual(["a"]);
  });

  it("a tab that stops sending sends nothing whose lease was just on its way to the disk", async () => {
    const { world, tab, rules, sent } = await sending();
    await tab.store.transaction((tx) => tab.outbox.enqueue(tx, [draft({ id: "note" })]));
    const disk = createSignal<void>();
    rules.flush = () => disk.promise;
    tab.outbox.wake("request");
    await world.clock.advance(10);
    const stopped = tab.outbox.stop();
    await settle();
    disk.resolve();
    await stopped;
    expect([sent(), world.database.rows()]).toMatchObject([[], [{ id: "note", state: "open" }]]);
  });

  it("a tab that stops sending tells of each time that the store fails it: a sign of life, an answer, the last chance for both", async () => {
    const { world, tab, rules, answer } = await sending();
    await tab.command([draft({ id: "note", size: 10_000_000 }), draft({ id: "other", size: 10_000_000 })]);
    await world.clock.advance(SECOND);
    rules.fault = () => "fail";
    await world.clock.advance(30 * SECOND);
    const during = () => tab.events.map((event) => (event.type === "store_failed" ? event.during : event.type));
    expect(during()).toEqual(["beat"]);
    answer(NO_LINE);
    await world.clock.advance(0);
    expect(during().slice(0, 2)).toEqual(["beat", "exchange"]);
    await tab.outbox.stop();
    expect(during().filter((one) => one === "stop")).toHaveLength(2);
  });

  it("a tab that stops sending does not call it a fault that an answer came to what is somebody else's by now", async () => {
    const { world, tab, answer } = await sending();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(SECOND);
    const [row] = world.database.rows();
    world.database.plant("note", { ...Object(row), lease: { owner: "other", epoch: 9, until: Number.MAX_SAFE_INTEGER } });
    answer(success(Object(row)));
    await world.clock.advance(SECOND);
    expect([tab.events, world.database.receipts()]).toEqual([[], []]);
  });
});
