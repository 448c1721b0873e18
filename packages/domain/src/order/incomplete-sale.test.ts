import { expect, it } from "vitest";

import { isIncompleteSale, type SoldUnit } from "./incomplete-sale.ts";

const latest = { code: "ORDER_REGISTERED", contractType: "paper-delayed", salesmanId: "anna" } as const;
const sold: SoldUnit = { status: "SALE", auftrag: null, latest };

it.each<[string, Partial<SoldUnit>, boolean]>([
  ["a sale on paper whose order is to come", {}, true],
  ["one that has its order", { auftrag: "/api/auftrags/1" }, false],
  ["one whose order was rejected: the unit is open again", { status: "OPEN" }, false],
  ["one of a colleague", { latest: { ...latest, salesmanId: "bert" } }, false],
  ["a live sale whose order is on its way", { latest: { ...latest, contractType: "live" } }, false],
  ["a sale of an older app, which said nothing", { latest: { code: "ORDER_REGISTERED", salesmanId: "anna" } }, false],
  ["another visit", { latest: { ...latest, code: "FOLLOW_UP" } }, false],
  ["nothing recorded", { latest: null }, false],
  ["sold elsewhere", { status: "EXT_SALE" }, false],
])("%s", (_name, more, incomplete) => {
  expect(isIncompleteSale({ ...sold, ...more }, "anna")).toBe(incomplete);
});
