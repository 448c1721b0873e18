import { describe, expect, it } from "vitest";

import type { RequestDraft } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import { createModelServer } from "../testing/model-server.ts";
import { NO_LINE, portalPage, refusal, success } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createWorld, type WorldParts } from "../testing/world.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const MINUTE = 60_000;

/** One tab whose attempts are answered by `answer`. */
function oneTab(answer: Parameters<typeof createScriptedTransport>[0], more: Partial<WorldParts> = {}) {
  const transport = createScriptedTransport(answer);
  const world = createWorld({ settle, transport, ...more });
  const tab = world.openTab("tab");
  tab.outbox.start();
  return { world, tab, transport, sent: () => transport.sent.map((record) => record.id) };
}

/** The requests of an order: file, customer, order, unit patch, qualification (A §4, B §4). */
function orderChain(name: string): RequestDraft[] {
  const chainId = name;
  return [
    draft({ id: `${name}-file`, chainId, priority: 3, fileIds: [`blob-${name}`] }),
    draft({ id: `${name}-customer`, chainId, priority: 3 }),
    draft({ id: `${name}-order`, chainId, priority: 3, dependsOn: [`${name}-file`, `${name}-customer`] }),
    draft({ id: `${name}-unit`, chainId, priority: 2, method: "PATCH", dependsOn: [`${name}-order`] }),
    draft({ id: `${name}-quali`, chainId, priority: 1, dependsOn: [`${name}-order`] }),
  ];
}

describe("the queue, sending", () => {
  it("the queue sends a chain in order, keeps receipts, and leaves nothing behind", async () => {
    const { world, tab, sent } = oneTab((request) => success(request));
    await tab.command(orderChain("a"));
    await world.clock.advance(1000);
    expect(sent()).toEqual(["a-file", "a-customer", "a-order", "a-unit", "a-quali"]);
    expect(world.database.rows()).toEqual([]);
    expect(world.database.receipts().map((receipt) => [receipt.id, receipt.hashConfirmed])).toEqual([
      ["a-file", true],
      ["a-customer", false],
      ["a-order", false],
      ["a-unit", false],
      ["a-quali", false],
    ]);
    expect(tab.settled.map((one) => one.type)).toEqual([...Array(5).fill("closed"), ...Array(5).fill("removed")]);
    expect(tab.outbox.getSnapshot()).toMatchObject({ status: "synced", waiting: 0, isSender: true });
  });

  it("the queue stores the lease before the first byte leaves", async () => {
    const { world, tab } = oneTab(() => "hang");
    await tab.command([draft({ id: "a" })]);
    await world.clock.advance(100);
    expect(world.database.rows()).toMatchObject([{ id: "a", state: "pending", lease: { owner: "tab", epoch: 1 } }]);
    expect(tab.outbox.getSnapshot()).toMatchObject({ status: "sending", sending: 1 });
  });

  it("the queue keeps six chains going, three uploads at most among them", async () => {
    const { world, tab, sent } = oneTab(() => "hang");
    const uploads = Array.from({ length: 8 }, (_, n) => draft({ id: `up${n}`, fileIds: ["f"], priority: 3 }));
    const notes = Array.from({ length: 4 }, (_, n) => draft({ id: `note${n}`, priority: 1 }));
    await tab.command([...uploads, ...notes]);
    await world.clock.advance(1000);
    expect(sent()).toEqual(["up0", "up1", "up2", "note0", "note1", "note2"]);
  });

  it("the queue gives up an attempt that hangs beyond its limit, and sends it again under the same id", async () => {
    const { world, tab, sent } = oneTab((request, n) => (n === 0 ? "hang" : success(request)));
    await tab.command([draft({ id: "a" })]);
    await world.clock.advance(2 * MINUTE);
    expect(sent()).toEqual(["a", "a"]);
    expect(tab.events).toContainEqual({ type: "attempt_abandoned", id: "a" });
    expect(world.database.rows()).toEqual([]);
  });
});

describe("the queue, when the line is dead", () => {
  it.each<[string, Reply]>([
    ["no network", NO_LINE],
    ["a captive portal", portalPage(200)],
    ["a proxy's 403 page", portalPage(403)],
  ])("the queue probes with one request at a time on %s, and goes on when it is back", async (_name, reply) => {
    let isDead = true;
    const { world, tab, transport } = oneTab((request) => (isDead ? reply : success(request)));
    await tab.command(Array.from({ length: 20 }, (_, n) => draft({ id: `r${n}` })));
    await world.clock.advance(30 * MINUTE);
    expect(tab.outbox.getSnapshot()).toMatchObject({ line: "down", waiting: 20, status: "waiting" });
    expect(transport.sent.length).toBeLessThan(120);
    isDead = false;
    tab.outbox.wake("online");
    await world.clock.advance(1000);
    expect(tab.outbox.getSnapshot()).toMatchObject({ line: "up", waiting: 0 });
    expect(world.database.receipts()).toHaveLength(20);
  });

  it("the queue lets others pass by a request that alone meets a foreign answer", async () => {
    const { world, tab } = oneTab((request) => (request.id === "big" ? portalPage(413) : success(request)));
    await tab.command([draft({ id: "big", priority: 9 }), ...Array.from({ length: 30 }, (_, n) => draft({ id: `r${n}` }))]);
    await world.clock.advance(2 * MINUTE);
    expect(tab.outbox.getSnapshot().requests.map((record) => record.id)).toEqual(["big"]);
  });
});

describe("the queue, when the session ends", () => {
  it("the queue renews a token once for all requests under way, and drops nothing", async () => {
    let token = "old";
    let refreshes = 0;
    const { world, tab } = oneTab((request) => (token === "old" ? refusal(401) : success(request)), {
      refresh: () => {
        refreshes += 1;
        token = "new";
        return Promise.resolve("renewed");
      },
    });
    await tab.command(Array.from({ length: 20 }, (_, n) => draft({ id: `r${n}` })));
    await world.clock.advance(1000);
    expect(refreshes).toBe(1);
    expect(world.database.receipts()).toHaveLength(20);
  });

  it("the queue holds everything when the token's renewal is refused, and goes on after the login", async () => {
    let isSignedIn = false;
    const { world, tab, transport } = oneTab((request) => (isSignedIn ? success(request) : refusal(401)), {
      refresh: () => Promise.resolve("ended"),
    });
    await tab.command(orderChain("a"));
    await world.clock.advance(24 * 60 * MINUTE);
    expect(transport.sent).toHaveLength(1);
    expect(tab.outbox.getSnapshot()).toMatchObject({ session: "held", waiting: 5 });
    expect(tab.outbox.getSnapshot().requests.every((record) => record.tries === 0)).toBe(true);
    isSignedIn = true;
    tab.outbox.wake("signed_in");
    await world.clock.advance(1000);
    expect(world.database.receipts()).toHaveLength(5);
  });

  it("the queue holds when a fresh token is refused too, instead of renewing it for ever", async () => {
    let refreshes = 0;
    const { world, tab } = oneTab(() => refusal(401), {
      refresh: () => {
        refreshes += 1;
        return Promise.resolve("renewed");
      },
    });
    await tab.command([draft({ id: "a" })]);
    await world.clock.advance(60 * MINUTE);
    expect(refreshes).toBe(1);
    expect(tab.outbox.getSnapshot()).toMatchObject({ session: "held", waiting: 1 });
  });
});

describe("the queue, when the server refuses", () => {
  it("the queue blocks a refused request, holds its dependants alone, and says what they wait for", async () => {
    const { world, tab, sent } = oneTab((request) => (request.id === "a-customer" ? refusal(422, "invalid") : success(request)));
    await tab.command([...orderChain("a"), draft({ id: "a-note", chainId: "a" })]);
    await world.clock.advance(1000);
    expect(sent()).toEqual(["a-file", "a-customer", "a-note"]);
    expect(tab.outbox.getSnapshot()).toMatchObject({ status: "error", blocked: 1, waiting: 3 });
    expect(tab.outbox.waitingFor("a-quali")).toEqual({ by: "stuck_parent", id: "a-customer" });
    expect(tab.outbox.waitingFor("a-order")).toEqual({ by: "stuck_parent", id: "a-customer" });
  });

  it("the queue repairs a refused request under a new id: the old one is cancelled, dependants follow in pointer and body", async () => {
    const { world, tab, transport } = oneTab((request) =>
      request.id === "a-customer" ? refusal(422, "invalid") : success(request),
    );
    await tab.command(orderChain("a"));
    await world.clock.advance(1000);
    const content = { sealedBody: new Uint8Array([2]), bodyHash: "fixed", size: 1, path: "/api/things", fileIds: [] };
    expect(await tab.outbox.repair("a-customer", { content, resourceUuid: "uuid-new" })).toEqual({ ok: true });
    await world.clock.advance(1000);
    expect(world.database.rows()).toMatchObject([{ id: "a-customer", state: "cancelled" }]);
    const repaired = transport.sent.find((record) => record.bodyHash === "fixed");
    expect(repaired).toMatchObject({ resource: { uuid: "uuid-new" }, chainId: "a", position: 1 });
    expect(repaired?.id).not.toBe("a-customer");
    expect(transport.sent.find((record) => record.id === "a-order")?.bodyHash).toBe("hash-a-order+uuid-new");
    expect(tab.settled).toContainEqual(
      expect.objectContaining({
        type: "cancelled",
        record: expect.objectContaining({ id: "a-customer", replacedBy: repaired?.id }),
      }),
    );
  });

  it("the queue retries a blocked request as it is, with its uuid and content", async () => {
    let isAllowed = false;
    const { world, tab } = oneTab((request) => (request.id.endsWith("customer") && !isAllowed ? refusal(403) : success(request)));
    await tab.command(orderChain("a"));
    await world.clock.advance(1000);
    isAllowed = true;
    expect(await tab.outbox.retry("a-customer")).toEqual({ ok: true });
    expect(await tab.outbox.retry("nobody")).toEqual({ ok: false, code: "not_found", id: "nobody" });
    await world.clock.advance(1000);
    expect(
      world.database
        .receipts()
        .map((receipt) => receipt.id)
        .toSorted(),
    ).toEqual(["a-customer", "a-file", "a-order", "a-quali", "a-unit"]);
  });

  it("the queue puts a poisonous request into the slow lane after five 500s; others go on, and it is tried once an hour", async () => {
    const { world, tab, sent } = oneTab((request) => (request.id === "bad" ? refusal(500) : success(request)));
    await tab.command([draft({ id: "bad", priority: 9 }), draft({ id: "good" })]);
    await world.clock.advance(30 * MINUTE);
    expect(sent().filter((id) => id === "bad")).toHaveLength(5);
    expect(tab.events).toContainEqual({ type: "slow_lane", id: "bad", kind: "thing", status: 500 });
    await world.clock.advance(3 * 60 * MINUTE);
    expect(sent().filter((id) => id === "bad")).toHaveLength(8);
    expect(world.database.receipts().map((receipt) => receipt.id)).toEqual(["good"]);
  });

  it("the queue sends the files that the server misses again, then the order", async () => {
    const server = createModelServer((request) => (request.id === "a-order" ? ["uuid-a-file"] : []));
    const { world, tab, sent } = oneTab((request) => {
      if (request.id === "a-order" && !sent().includes("a-unit") && sent().filter((id) => id === "a-order").length === 1) {
        server.loseFile("uuid-a-file");
      }
      return server.handle(request);
    });
    await tab.command(orderChain("a"));
    await world.clock.advance(5 * MINUTE);
    expect(sent()).toEqual(["a-file", "a-customer", "a-order", "a-file", "a-order", "a-unit", "a-quali"]);
    expect(world.database.rows()).toEqual([]);
  });

  it("the queue asks for the update on 410 and 426, keeps the request, and lets others pass", async () => {
    const { world, tab } = oneTab((request) => (request.id === "old" ? refusal(426) : success(request)));
    await tab.command([draft({ id: "old" }), draft({ id: "other" })]);
    await world.clock.advance(1000);
    expect(tab.outbox.getSnapshot()).toMatchObject({ updateRequired: true, waiting: 1 });
    expect(tab.events).toContainEqual({ type: "update_required", id: "old", status: 426 });
  });
});

describe("the queue, over restarts and tabs", () => {
  it("the queue sends again under the same id what was under way when the tab was killed", async () => {
    const server = createModelServer();
    let isSilent = true;
    const { world, tab, transport } = oneTab((request) => {
      const reply = server.handle(request);
      return isSilent ? "hang" : reply;
    });
    await tab.command([draft({ id: "a" })]);
    await world.clock.advance(100);
    tab.kill();
    isSilent = false;
    world.openTab("second").outbox.start();
    await world.clock.advance(1000);
    expect(transport.sent.map((record) => record.id)).toEqual(["a", "a"]);
    expect(server.effects).toHaveLength(1);
    expect(world.database.receipts()).toHaveLength(1);
  });

  it("the queue sends from one tab only, and shows the same in all", async () => {
    const senders: string[] = [];
    const world = createWorld({
      settle,
      transport: (name) =>
        createScriptedTransport((request) => {
          senders.push(name);
          return success(request);
        }),
    });
    const first = world.openTab("first");
    const second = world.openTab("second");
    first.outbox.start();
    second.outbox.start();
    await world.clock.advance(100);
    await second.command(orderChain("a"));
    await world.clock.advance(1000);
    expect(new Set(senders)).toEqual(new Set(["first"]));
    expect(second.outbox.getSnapshot()).toMatchObject({ waiting: 0, isSender: false });
    first.kill();
    await second.command([draft({ id: "later" })]);
    await world.clock.advance(1000);
    expect(senders.at(-1)).toBe("second");
  });

  it("the queue shows a damaged row as blocked, holds what depends on it, and never touches it", async () => {
    const { world, tab } = oneTab((request) => success(request));
    world.database.plant("broken", { id: "broken", version: 1, state: "open" });
    world.database.plant("newer", { id: "newer", version: 2, state: "open" });
    await tab.command([draft({ id: "child", dependsOn: ["broken"] }), draft({ id: "free" })]);
    await tab.outbox.stop();
    tab.outbox.start();
    await world.clock.advance(1000);
    expect(tab.outbox.getSnapshot()).toMatchObject({ status: "error", blocked: 2 });
    expect(world.database.rows()).toMatchObject([{ id: "broken" }, { id: "newer" }, { id: "child", state: "open" }]);
  });

  it("the queue never sends another user's requests", async () => {
    const transport = createScriptedTransport((request) => success(request));
    const world = createWorld({ settle, transport });
    const tab = world.openTab("tab");
    await tab.command([draft({ id: "mine" })]);
    const row = world.database.rows()[0];
    world.database.plant("theirs", { ...Object(row), id: "theirs", userId: "user-2", chainId: "c2" });
    tab.outbox.start();
    await world.clock.advance(1000);
    expect(transport.sent.map((record) => record.id)).toEqual(["mine"]);
    expect(tab.outbox.getSnapshot().waiting).toBe(0);
  });
});
