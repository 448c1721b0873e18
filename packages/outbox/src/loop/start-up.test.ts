import { describe, expect, it } from "vitest";

import { draft } from "../testing/drafts.ts";
import { NO_LINE, refusal, success } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createWorld } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("a queue that has just been opened", () => {
  it("a queue that has just been opened says that it is not read yet, so that nobody takes it for empty", async () => {
    const world = createWorld({ settle, transport: createScriptedTransport((request) => success(request)) });
    const { outbox } = world.openTab("tab");
    expect(outbox.getSnapshot()).toMatchObject({ isRead: false, status: "synced" });
    outbox.start();
    await world.clock.advance(100);
    expect(outbox.getSnapshot().isRead).toBe(true);
  });

  it("a queue that has just been opened takes more chains side by side once an answer has shown that the line carries them", async () => {
    let lanes = 2;
    const transport = createScriptedTransport(() => "hang");
    const world = createWorld({ settle, transport, lanes: () => lanes });
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command([1, 2, 3, 4, 5].map((n) => draft({ id: `r${n}`, chainId: `c${n}` })));
    await world.clock.advance(100);
    expect(transport.sent).toHaveLength(2);
    lanes = 4;
    tab.outbox.wake("timer");
    await world.clock.advance(100);
    expect(transport.sent).toHaveLength(4);
  });
});

describe("a queue that starts anew", () => {
  it.each([
    ["the line had set back is sent at once: a start is a sign that it may be back", NO_LINE, 1],
    ["the server had put off keeps its time", refusal(503, "busy"), 0],
  ] as const)("what %s", async (_title, failure, sentAtOnce) => {
    let isBack = false;
    const transport = createScriptedTransport((request) => (isBack ? success(request) : failure));
    const world = createWorld({ settle, transport });
    const before = world.openTab("before");
    before.outbox.start();
    await before.command([draft({ id: "visit" })]);
    await world.clock.advance(3 * 60_000);
    before.kill();
    isBack = true;
    const tries = transport.sent.length;
    const after = world.openTab("after");
    after.outbox.start();
    await world.clock.advance(100);
    expect(transport.sent.length - tries).toBe(sentAtOnce);
    await world.clock.advance(6 * 60_000);
    expect(world.database.receipts()).toHaveLength(1);
  });
});

describe("starting and stopping", () => {
  const open = () => {
    const world = createWorld({ settle, transport: createScriptedTransport((request) => success(request)) });
    return { world, tab: world.openTab("tab") };
  };

  it("starting and stopping twice is as once: the lock is given back for good", async () => {
    const { world, tab } = open();
    tab.outbox.start();
    tab.outbox.start();
    await world.clock.advance(100);
    expect(world.locks.holder()).toBe("tab");
    await tab.outbox.stop();
    await world.clock.advance(100);
    expect(world.locks.holder()).toBeUndefined();
  });

  it("a queue that never started can be stopped, and one that was stopped can start again", async () => {
    const { world, tab } = open();
    await tab.outbox.stop();
    tab.outbox.start();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(100);
    expect(world.database.receipts()).toHaveLength(1);
  });
});
