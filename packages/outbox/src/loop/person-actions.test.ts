import { describe, expect, it } from "vitest";

import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";
import { draft } from "../testing/drafts.ts";
import { closedSuccess, NO_LINE, refusal, success } from "../testing/replies.ts";
import { createScriptedTransport } from "../testing/scripted-transport.ts";
import { createWorld, type WorldParts } from "../testing/world.ts";
import { toBlocked, toCancelled } from "../change/states.ts";
import { openRecord } from "../testing/records.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A tab that sends, and one that does not, on one device. */
function twoTabs(answer: (request: RequestRecord) => Reply | "hang", more: Partial<WorldParts> = {}) {
  const transport = createScriptedTransport(answer);
  const world = createWorld({ settle, transport, lanes: () => 1, ...more });
  const sender = world.openTab("sender");
  const other = world.openTab("other");
  sender.outbox.start();
  other.outbox.start();
  return { world, sender, other, transport, sent: () => transport.sent.map(({ id }) => id) };
}

/** A customer whom the server refuses, and the order that waits for him. */
const customerAndOrder = [draft({ id: "customer", chainId: "a" }), draft({ id: "order", chainId: "b", dependsOn: ["customer"] })];
const corrected = { sealedBody: new Uint8Array([2]), bodyHash: "fixed", size: 1, path: "/api/things", fileIds: [] };

describe.each(["sender", "other"] as const)("what a person asks in the %s tab", (name) => {
  it("a request that the back office gave a higher priority goes first, at once", async () => {
    let isBusy = true;
    const device = twoTabs((request) => (isBusy ? "hang" : success(request)));
    await device.world.clock.advance(100);
    await device.sender.command([1, 2, 3].map((n) => draft({ id: `note${n}` })));
    await device.world.clock.advance(100);
    expect(await device[name].outbox.changePriority("note3", 9)).toEqual({ ok: true });
    isBusy = false;
    await device.world.clock.advance(120_000);
    expect(device.sent()).toEqual(["note1", "note3", "note1", "note2"]);
  });

  it("a request that was freed from its parent goes at once", async () => {
    const device = twoTabs((request) => (request.id === "customer" ? refusal(422, "invalid") : success(request)));
    await device.world.clock.advance(100);
    await device.sender.command(customerAndOrder);
    await device.world.clock.advance(100);
    expect(await device[name].outbox.dissolveDependency("order", "customer")).toEqual({ ok: true });
    await device.world.clock.advance(0);
    expect(device.sent()).toEqual(["customer", "order"]);
  });

  it("a refused request that a person retries goes at once", async () => {
    let isAllowed = false;
    const device = twoTabs((request) => (isAllowed ? success(request) : refusal(403, "forbidden")));
    await device.world.clock.advance(100);
    await device.sender.command([draft({ id: "note" })]);
    await device.world.clock.advance(100);
    isAllowed = true;
    expect(await device[name].outbox.retry("note")).toEqual({ ok: true });
    await device.world.clock.advance(0);
    expect(device.sent()).toEqual(["note", "note"]);
    expect(device.sender.outbox.getSnapshot()).toMatchObject({ status: "synced" });
  });

  it("the request before a correction stands where the server has it, and what hangs on it names it again", async () => {
    let isThere = false;
    const device = twoTabs((request) => {
      if (request.bodyHash === "fixed") return refusal(409, "already_arrived");
      return request.id === "customer" && !isThere ? refusal(422, "invalid") : success(request);
    });
    await device.world.clock.advance(100);
    await device.sender.command(customerAndOrder);
    await device.world.clock.advance(100);
    await device[name].outbox.repair("customer", { content: corrected, resourceUuid: "uuid-new" });
    await device.world.clock.advance(0);
    const correction = device.transport.sent.at(-1);
    expect(correction).toMatchObject({ bodyHash: "fixed" });
    isThere = true;
    expect(await device[name].outbox.restore(correction?.id ?? "")).toEqual({ ok: true });
    await device.world.clock.advance(0);
    expect(device.sent().slice(2)).toEqual(["customer", "order"]);
    expect(device.transport.sent.at(-1)?.bodyHash).toBe("hash-order+uuid-new+uuid-customer");
  });

  it("what waits for its time goes at once when a person wants everything sent", async () => {
    let isBusy = true;
    const device = twoTabs((request) => (isBusy ? { ...refusal(503), retryAfter: "3600" } : success(request)));
    await device.world.clock.advance(100);
    await device.sender.command([draft({ id: "note" })]);
    await device.world.clock.advance(100);
    isBusy = false;
    await device[name].outbox.sendNow();
    await device.world.clock.advance(0);
    expect(device.sent()).toEqual(["note", "note"]);
  });
});

describe("what a person asks of a request that is not there", () => {
  it("whoever asks something of a request that is not there is told so", async () => {
    const { sender, world } = twoTabs((request) => success(request));
    await world.clock.advance(100);
    const none = { ok: false, code: "not_found", id: "nobody" };
    expect(await sender.outbox.retry("nobody")).toEqual(none);
    expect(await sender.outbox.repair("nobody", { content: corrected })).toEqual(none);
    expect(await sender.outbox.restore("nobody")).toEqual(none);
    expect(await sender.outbox.discard("nobody")).toEqual(none);
    expect(await sender.outbox.changePriority("nobody", 1)).toEqual(none);
    expect(await sender.outbox.dissolveDependency("nobody", "x")).toEqual(none);
    expect(sender.outbox.waitingFor("nobody")).toBeUndefined();
  });
});

describe("a correction", () => {
  const refusing = (request: RequestRecord) => (request.id === "customer" ? refusal(422, "invalid") : success(request));

  it("a correction of one request leaves the others, and under the same uuid what hangs on it keeps its content", async () => {
    const { world, sender, transport } = twoTabs(refusing);
    await sender.command([draft({ id: "earlier", priority: 0 }), ...customerAndOrder]);
    await world.clock.advance(100);
    expect(await sender.outbox.repair("customer", { content: corrected })).toEqual({ ok: true });
    await world.clock.advance(100);
    expect(transport.sent.map(({ bodyHash }) => bodyHash)).toEqual(["hash-customer", "hash-earlier", "fixed", "hash-order"]);
  });

  it("a correction changes the request that it names, whatever else was refused before it", async () => {
    const { world, sender, transport } = twoTabs((request) => (request.id === "earlier" ? refusal(403) : refusing(request)));
    await sender.command([draft({ id: "earlier", priority: 0 }), ...customerAndOrder]);
    await world.clock.advance(100);
    expect(await sender.outbox.repair("nobody", { content: corrected })).toMatchObject({ code: "not_found" });
    expect(await sender.outbox.repair("customer", { content: corrected, resourceUuid: "uuid-new" })).toEqual({ ok: true });
    await world.clock.advance(100);
    expect(transport.sent.at(-1)?.bodyHash).toBe("hash-order+uuid-new");
  });

  it("a correction changes nothing where a body that has to follow cannot be opened; neither does taking it back", async () => {
    let isUnreadable = true;
    const { world, sender, transport, sent } = twoTabs(
      (request) => (request.bodyHash === "fixed" ? refusal(409, "already_arrived") : refusing(request)),
      { isUnreadable: (id) => isUnreadable && id === "order" },
    );
    await sender.command(customerAndOrder);
    await world.clock.advance(100);
    const before = world.database.rows();
    const unreadable = { ok: false, code: "unreadable", id: "order" };
    expect(await sender.outbox.repair("customer", { content: corrected, resourceUuid: "uuid-new" })).toEqual(unreadable);
    expect([world.database.rows(), sent()]).toEqual([before, ["customer"]]);
    isUnreadable = false;
    await sender.outbox.repair("customer", { content: corrected, resourceUuid: "uuid-new" });
    await world.clock.advance(100);
    isUnreadable = true;
    expect(await sender.outbox.restore(transport.sent.at(-1)?.id ?? "")).toEqual(unreadable);
  });

  it("a correction that is gone, and a request that is none, cannot be taken back", async () => {
    const { world, sender } = twoTabs(() => "hang");
    world.database.plant("old", toCancelled(openRecord({ id: "old" }), world.clock.now(), "gone"));
    world.database.plant("note", toBlocked(openRecord({ id: "note" }), { code: "already_arrived" }));
    await world.clock.advance(100);
    for (const id of ["gone", "note"]) expect(await sender.outbox.restore(id)).toEqual({ ok: false, code: "not_found", id });
  });
});

describe("giving up a refused request", () => {
  const refusedNote = async (close: () => Reply) => {
    let isThere = false;
    const transport = createScriptedTransport((request) => (isThere ? success(request) : refusal(422, "invalid")), close);
    const world = createWorld({ settle, transport });
    const tab = world.openTab("tab");
    tab.outbox.start();
    await tab.command([draft({ id: "note" })]);
    await world.clock.advance(100);
    isThere = true;
    return { world, tab, transport };
  };

  it("giving up a refused request that the server has after all sends it again, for the answer that it never got", async () => {
    const { world, tab } = await refusedNote(() => refusal(409, "already_arrived"));
    expect(await tab.outbox.discard("note")).toEqual({ ok: false, code: "arrived", id: "note" });
    await world.clock.advance(100);
    expect(world.database.receipts()).toMatchObject([{ id: "note" }]);
  });

  it("giving up a refused request while nobody answers leaves it refused, as it was", async () => {
    const { world, tab, transport } = await refusedNote(() => NO_LINE);
    expect(await tab.outbox.discard("note")).toEqual({ ok: false, code: "may_have_arrived", id: "note" });
    await world.clock.advance(100);
    expect([transport.sent.length, tab.outbox.getSnapshot().blocked]).toEqual([1, 1]);
  });

  it("giving up a refused request of which something more leaves each time is told after three rounds, instead of going on for ever", async () => {
    let rounds = 0;
    const transport = createScriptedTransport(
      () => NO_LINE,
      (_names, callId) => {
        rounds += 1;
        const child = openRecord({ id: `child${rounds}`, dependsOn: ["note"], hasLeft: true });
        world.database.plant(child.id, child);
        return closedSuccess(callId);
      },
    );
    const world = createWorld({ settle, transport });
    world.database.plant("note", toBlocked(openRecord({ id: "note", hasLeft: true }), { code: "invalid" }));
    const expected = { ok: false, code: "may_have_arrived", id: "child3" };
    expect(await world.openTab("tab").outbox.discard("note")).toEqual(expected);
    expect(rounds).toBe(3);
  });
});
