import { expect, it } from "vitest";

import { completesSale, isIncompleteSale, takesOrderOf, type SoldUnit, type UnitOfSale } from "./incomplete-sale.ts";

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

const visit = { qualifikation: "ORDER_REGISTERED", mitarbeiterId: "anna", data: { contractType: "paper-delayed" } } as const;
const unit: UnitOfSale = { status: "SALE", auftrag: null, latestQualification: visit };

it.each<[string, Partial<UnitOfSale>, completes: boolean, takes: boolean]>([
  ["her own sale on paper", {}, true, true],
  ["one of a colleague", { latestQualification: { ...visit, mitarbeiterId: "bert" } }, false, false],
  ["one that has its order", { auftrag: "/api/auftrags/1" }, false, false],
  ["a live sale", { latestQualification: { ...visit, data: { contractType: "live" } } }, false, false],
  ["a unit that tells the code alone", { latestQualification: { qualifikation: "ORDER_REGISTERED" } }, false, false],
  ["an open unit", { status: "OPEN", latestQualification: null }, false, true],
  [
    "one that said no",
    { status: "CLOSED", latestQualification: { ...visit, qualifikation: "NO_INTEREST", data: {} } },
    false,
    true,
  ],
])("as the wire has it: %s", (_name, more, completes, takes) => {
  expect(completesSale({ ...unit, ...more }, "anna")).toBe(completes);
  expect(takesOrderOf({ ...unit, ...more }, "anna")).toBe(takes);
});
