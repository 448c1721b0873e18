import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";
import type { wire } from "@rundgang/contracts";

import { orders } from "../collections/orders.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleOwnOrder } from "../testing/own-order-samples.ts";
import { uuidOf } from "../testing/samples.ts";

const now = "2026-12-08T09:00:00.000Z";
let users = 0;
let device: TestDevice | undefined;
afterEach(async () => device?.close());

/** A device with one own order, and one of somebody else. */
async function deviceWith(status: wire.OrderStatusCode, change: Partial<wire.Order> = {}) {
  users += 1;
  const userId = uuidOf(users, 9);
  const server = createFakeServer();
  const opened = await openDevice(userId, server.fetch, [], undefined, { now: () => Date.parse(now), ahead: 0 });
  device = opened;
  const own = { ...sampleOwnOrder(1, status, {}, userId), ...change };
  for (const one of [own, sampleOwnOrder(2, "NEW")]) await opened.data.changeMember(orders, one.uuid, 1, () => one);
  return { device: opened, server, orderId: own.uuid };
}

describe("a withdrawal", () => {
  it("cancels the order here at once, and reaches the server as the customer's word", async () => {
    const { device: here, server, orderId } = await deviceWith("PENDING");
    expect(await here.commands.withdrawOrder({ orderId, received: "2026-12-07" })).toEqual({ ok: true });

    const { orders: shown, unsent } = await here.orders();
    expect(shown.map(({ status }) => [status.status, status.data.withdrawal])).toEqual([
      ["CANCELLED", { received: "2026-12-07" }],
    ]);
    expect(shown[0]?.history?.map(({ status }) => status)).toEqual(["PENDING", "CANCELLED"]);
    expect([...unsent]).toEqual([[orderId, "waiting"]]);

    here.goOnline();
    await here.until(
      () => server.seen.length > 0 && here.work.queue.getSnapshot().requests.every(({ state }) => state === "closed"),
    );
    expect(server.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        "POST",
        "/api/auftrag_statuses",
        expect.objectContaining({
          status: "CANCELLED",
          auftrag: `/api/auftrags/${orderId}`,
          data: { withdrawal: { received: "2026-12-07" } },
        }),
      ],
    ]);
    await here.absorb();
    const after = await here.orders();
    expect([after.orders[0]?.status.status, after.unsent.size]).toEqual(["CANCELLED", 0]);
  });

  it("is recorded once, however often it is tapped", async () => {
    const { device: here, orderId } = await deviceWith("NEW");
    const tap = () => here.commands.withdrawOrder({ orderId, received: "2026-12-07" });
    expect((await Promise.all([tap(), tap()])).map(({ ok }) => ok)).toEqual([true, true]);
    expect(await here.work.store.read((tx) => tx.all())).toHaveLength(1);
  });

  it.each<[string, wire.OrderStatusCode, Partial<wire.Order>, string, string]>([
    ["to come", "NEW", {}, "2026-12-09", "Der Widerruf kann nicht in der Zukunft eingegangen sein."],
    ["before the order", "NEW", {}, "2026-12-03", "Der Widerruf kann nicht vor dem Auftrag eingegangen sein."],
    [
      "after the deadline",
      "NEW",
      { erfassungsdatumAt: "2026-11-02T09:00:00.000Z" },
      "2026-12-07",
      "Die Widerrufsfrist endete am 16.11.2026. Bitte wende dich an das Backoffice.",
    ],
    ["of a rejected order", "REJECTED", {}, "2026-12-07", "Der Auftrag ist abgelehnt. Sein Stand ändert sich nicht mehr."],
  ])("%s is refused with the sentence of the rule", async (_what, status, change, received, text) => {
    const { device: here, orderId } = await deviceWith(status, change);
    expect(await here.commands.withdrawOrder({ orderId, received })).toEqual({ ok: false, code: "invalid", text });
    expect(await here.work.store.read((tx) => tx.all())).toEqual([]);
  });

  const remote = { contractType: "remote", type: "d2d", erfassungsdatumAt: "2026-11-02T09:00:00.000Z" } as const;
  it.each<[string, Partial<wire.Order>]>([
    ["that waits for its customer knows no deadline", { ...remote, awaitingConfirmation: true }],
    ["is counted from the customer's confirmation", { ...remote, customerConfirmedAt: "2026-12-07T08:00:00.000Z" }],
  ])("of a remote order %s", async (_what, change) => {
    const { device: here, orderId } = await deviceWith("NEW", change);
    expect(await here.commands.withdrawOrder({ orderId, received: "2026-12-08" })).toEqual({ ok: true });
  });

  it("of somebody else's order is refused: it is none of one's own", async () => {
    const { device: here } = await deviceWith("NEW");
    const outcome = await here.commands.withdrawOrder({ orderId: sampleOwnOrder(2, "NEW").uuid, received: "2026-12-07" });
    expect(outcome).toMatchObject({ ok: false, code: "unknown_order" });
  });
});
