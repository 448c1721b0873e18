import type { Prices, PriceTotals } from "@rundgang/domain";
import { laterWords } from "@rundgang/forms";

/** "Monat 1 bis 12", or "jeden Monat" where nothing changes later. */
export function firstMonthsText({ firstMonths, monthlyLater }: PriceTotals): string {
  return monthlyLater !== null ? `Monat 1 bis ${firstMonths}` : "jeden Monat";
}

/** "ab dem 13. Monat" */
export function laterText({ firstMonths }: PriceTotals): string {
  return laterWords(firstMonths);
}

/** True before anything that costs is chosen: totals of 0,00 € would be taken for a price. */
export function isNothingChosen({ lines, totals }: Prices): boolean {
  return lines.length === 0 && totals.monthlyFirst === 0 && totals.once === 0;
}
