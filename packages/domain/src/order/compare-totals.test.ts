import { describe, expect, it } from "vitest";

import type { PriceTotals } from "../pricing/price-line.ts";
import { compareTotals } from "./compare-totals.ts";

const totals = (more: Partial<PriceTotals> = {}): PriceTotals => ({
  monthlyFirst: 11_999,
  monthlyLater: null,
  once: 6999,
  firstMonths: 12,
  ...more,
});

describe("what the customer saw against what is computed", () => {
  it.each<[string, Partial<PriceTotals>, Partial<PriceTotals>, readonly object[]]>([
    ["the same", {}, {}, []],
    ["the same, shown by an app that always names a later price", { monthlyLater: 11_999 }, {}, []],
    ["the same, stored before there was none", {}, { monthlyLater: 11_999 }, []],
    ["another later price", { monthlyLater: 12_000 }, {}, [{ field: "monthlyLater", shown: 12_000, computed: 11_999 }]],
    ["a later price that was not shown", {}, { monthlyLater: 1 }, [{ field: "monthlyLater", shown: 11_999, computed: 1 }]],
    ["another sum", { once: 1 }, {}, [{ field: "once", shown: 1, computed: 6999 }]],
  ])("%s", (_, shown, computed, differences) => {
    expect(compareTotals(totals(shown), totals(computed))).toEqual(differences);
  });
});
