import type { Prices } from "@rundgang/domain";

type Totals = Prices["totals"];

/** "Monat 1 bis 12", or "jeden Monat" where nothing changes later. */
export function firstMonthsText({ firstMonths, monthlyLater }: Totals): string {
  return monthlyLater !== null ? `Monat 1 bis ${firstMonths}` : "jeden Monat";
}

/** "ab Monat 13" */
export function laterText({ firstMonths }: Totals): string {
  return `ab Monat ${firstMonths + 1}`;
}
