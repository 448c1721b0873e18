import { expect, it } from "vitest";

import { isAwaiting, offerMs } from "./awaiting.ts";

const until = new Date("2026-11-16T10:00:00Z");
const waiting = { awaiting_until: until, customer_confirmed_at: null, status: "NEW" };

it.each([
  ["waits for its customer", waiting, true],
  ["that is no remote one does not wait", { ...waiting, awaiting_until: null }, false],
  ["that its customer has confirmed does not wait", { ...waiting, customer_confirmed_at: until }, false],
  ["that somebody ended does not wait", { ...waiting, status: "CANCELLED" }, false],
])("an order %s", (_title, order, is) => {
  expect(isAwaiting(order)).toBe(is);
});

it("a remote order waits for fourteen days", () => {
  expect(offerMs).toBe(14 * 86_400_000);
});
