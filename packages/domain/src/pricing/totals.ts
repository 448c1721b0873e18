import type { CatalogueItem } from "@rundgang/forms";

import type { PriceLine, PriceTotals } from "./price-line.ts";

/** After how many months prices change: all limited months of a catalogue share one boundary. 0: never. */
export function firstPeriod(catalogue: readonly CatalogueItem[]): number {
  for (const { months } of catalogue) {
    if (months?.to !== undefined) return months.to;
    if (months !== undefined && months.from > 1) return months.from - 1;
  }
  return 0;
}

/**
 * Sums of the lines that are charged; struck ones are not, and no sum is below 0 (3-decisions "Orders"). Without a line that begins or ends
 * there is no later monthly sum.
 */
export function totalsOf(lines: readonly PriceLine[], firstMonths: number): PriceTotals {
  const monthly = lines.filter((line) => line.mode === "monthly");
  const changes = monthly.some((line) => runsIn(line, 1) !== runsIn(line, firstMonths + 1));
  return {
    monthlyFirst: sum(monthly.filter((line) => runsIn(line, 1))),
    monthlyLater: changes ? sum(monthly.filter((line) => runsIn(line, firstMonths + 1))) : null,
    once: sum(lines.filter((line) => line.mode === "once")),
    firstMonths,
  };
}

/** Whether a price is charged in this month, from 1. */
export function runsIn({ months }: Pick<PriceLine, "months"> | Pick<CatalogueItem, "months">, month: number): boolean {
  return months === undefined || (month >= months.from && (months.to === undefined || month <= months.to));
}

function sum(lines: readonly PriceLine[]): number {
  return Math.max(
    0,
    lines.reduce((total, line) => (line.struck === true ? total : total + line.cents), 0),
  );
}
