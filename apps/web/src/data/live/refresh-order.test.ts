import "fake-indexeddb/auto";

import { afterEach, expect, it } from "vitest";

import { orders } from "../collections/orders.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleOwnOrder } from "../testing/own-order-samples.ts";
import { uuidOf } from "../testing/samples.ts";
import { refreshOrder } from "./refresh-order.ts";

let device: TestDevice | undefined;
afterEach(async () => device?.close());

it("an order whose status has changed is fetched anew, and comes again where the server does not answer", async () => {
  const userId = uuidOf(71, 9);
  const server = createFakeServer();
  const here = await openDevice(userId, server.fetch);
  device = here;
  const before = sampleOwnOrder(1, "NEW", {}, userId);
  await here.data.changeMember(orders, before.uuid, 1, () => before);
  const parts = { api: here.api, space: { data: here.data, refreshCollection: () => Promise.resolve() }, now: () => 2 };

  server.pages = () => new Response("{}", { status: 503 });
  await expect(refreshOrder(parts, before.uuid)).rejects.toThrow("the order did not come");
  server.pages = (path) => (path === before["@id"] ? sampleOwnOrder(1, "ACCEPTED", {}, userId) : undefined);
  await refreshOrder(parts, before.uuid);
  expect((await here.orders()).orders.map(({ status }) => status.status)).toEqual(["ACCEPTED"]);
});
