import type { Prices } from "@rundgang/domain";

/** True when a price box would look the same: most keystrokes move no price. */
export function samePrices(a: Prices, b: Prices): boolean {
  const { totals, lines } = a;
  return (
    totals.monthlyFirst === b.totals.monthlyFirst &&
    totals.monthlyLater === b.totals.monthlyLater &&
    totals.once === b.totals.once &&
    lines.length === b.lines.length &&
    lines.every((line, index) => {
      const other = b.lines[index];
      return (
        other?.key === line.key &&
        other.label === line.label &&
        other.cents === line.cents &&
        other.amount === line.amount &&
        other.struck === line.struck
      );
    })
  );
}
