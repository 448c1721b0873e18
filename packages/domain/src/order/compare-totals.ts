import type { PriceTotals } from "../pricing/price-line.ts";

/** One total that differs; integer cents (months for `firstMonths`). */
export interface Deviation {
  readonly field: keyof PriceTotals;
  readonly shown: number;
  readonly computed: number;
}

const fields = ["monthlyFirst", "monthlyLater", "once", "firstMonths"] as const;

/** What the customer saw against what the server computes. A signed order is flagged, never refused (3-decisions "The queue"). */
export function compareTotals(shown: PriceTotals, computed: PriceTotals): Deviation[] {
  return fields
    .filter((field) => shown[field] !== computed[field])
    .map((field) => ({ field, shown: shown[field], computed: computed[field] }));
}
