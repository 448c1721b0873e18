import { formatCents } from "../pricing/format-cents.ts";
import type { PriceTotals } from "../pricing/price-line.ts";
import { compareTotals } from "./compare-totals.ts";
import { totalNames } from "./order-deviation.ts";

/** What the screen shows against what the server computes, both amounts of each that differs, in German for the salesman. */
export function differingTotalsText(shown: PriceTotals, computed: PriceTotals): string {
  return compareTotals(shown, computed)
    .map((one) => {
      const text = (value: number) => (one.field === "firstMonths" ? `${value} Monate` : formatCents(value));
      return `${totalNames[one.field]}: gezeigt ${text(one.shown)}, beim Server ${text(one.computed)}.`;
    })
    .join(" ");
}
