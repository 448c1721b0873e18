import { expect, it } from "vitest";

import { sampleUnit, sampleVisit, uuidOf } from "../../data/testing/samples.ts";
import { noSaleReason } from "./no-sale-reason.ts";

const me = uuidOf(1, 9);
const mine = { ...sampleVisit(1, 1, "ORDER_REGISTERED"), mitarbeiterId: me };
const others = { ...mine, mitarbeiterId: uuidOf(2, 9) };
const auftrag = `/api/auftrags/${uuidOf(1, 6)}`;
const codeAlone = { qualifikation: "ORDER_REGISTERED" } as const;

it.each([
  ["sold and ordered by me", { status: "SALE", auftrag, latestQualification: mine }, [], "ordered"],
  [
    "in a foreign territory, my order there",
    { status: "SALE", auftrag, latestQualification: codeAlone },
    [uuidOf(1, 6)],
    "ordered",
  ],
  ["ordered by somebody else", { status: "SALE", auftrag, latestQualification: others }, [uuidOf(2, 6)], "other_order"],
  ["sold live by me on another device", { status: "SALE", latestQualification: mine }, [], "ordered"],
  ["sold by somebody else", { status: "SALE", latestQualification: others }, [], "others_sale"],
  ["sold by nobody knows whom", { status: "SALE", latestQualification: codeAlone }, [], "others_sale"],
  ["open", { status: "OPEN" }, [], "none"],
  ["sold by another company", { status: "EXT_SALE" }, [], "none"],
] as const)("a unit that is %s", (_name, change, orders, reason) => {
  const unit = sampleUnit(1, 1, change);
  expect(
    noSaleReason(
      unit,
      me,
      orders.map((uuid) => ({ uuid })),
    ),
  ).toBe(reason);
});
