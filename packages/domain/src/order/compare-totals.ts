import type { PriceTotals } from "../pricing/price-line.ts";

/** One total that differs; integer cents (months for `firstMonths`). */
export interface Deviation {
  readonly field: keyof PriceTotals;
  readonly shown: number;
  readonly computed: number;
}

const fields = ["monthlyFirst", "monthlyLater", "once", "firstMonths"] as const;

/**
 * What the customer saw against what the server computes. A signed order is flagged, never refused (3-decisions "The queue").
 * A later monthly total that is not there is that of the first months: so older apps and orders have it.
 */
export function compareTotals(shown: PriceTotals, computed: PriceTotals): Deviation[] {
  const valueOf = (totals: PriceTotals, field: keyof PriceTotals) => totals[field] ?? totals.monthlyFirst;
  return fields
    .map((field) => ({ field, shown: valueOf(shown, field), computed: valueOf(computed, field) }))
    .filter((one) => one.shown !== one.computed);
}
