import type { PriceTotals } from "@rundgang/domain";

/** "Monat 1 bis 12", or "jeden Monat" where nothing changes later. */
export function firstMonthsText({ firstMonths, monthlyLater }: PriceTotals): string {
  return monthlyLater !== null ? `Monat 1 bis ${firstMonths}` : "jeden Monat";
}

/** "ab Monat 13" */
export function laterText({ firstMonths }: PriceTotals): string {
  return `ab Monat ${firstMonths + 1}`;
}
