import { describe, expect, it } from "vitest";

import type { PriceTotals } from "../pricing/price-line.ts";
import { differingTotalsText } from "./differing-totals.ts";

const shown: PriceTotals = { monthlyFirst: 2499, monthlyLater: 4499, once: 4997, firstMonths: 12 };

describe("totals that differ", () => {
  it.each<[Partial<PriceTotals>, string]>([
    [{}, ""],
    [{ once: 9997 }, "einmaliger Betrag: gezeigt 49,97 €, beim Server 99,97 €."],
    [
      { monthlyFirst: 2999, firstMonths: 6 },
      "monatlicher Betrag: gezeigt 24,99 €, beim Server 29,99 €. Dauer des ersten Preises: gezeigt 12 Monate, beim Server 6 Monate.",
    ],
  ])("%j", (change, text) => {
    expect(differingTotalsText(shown, { ...shown, ...change }).replaceAll("\u00a0", " ")).toBe(text);
  });
});
