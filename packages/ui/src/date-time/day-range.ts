import { parseDate } from "@internationalized/date";

/** From one day to another, both counted (`2026-12-04`); null: no limit. */
export interface DayRange {
  readonly from: string | null;
  readonly until: string | null;
}

/** Ranges that are asked for often. @param today `2026-12-04`; a week begins on Monday */
export function dayPresets(today: string): readonly { readonly label: string; readonly range: DayRange }[] {
  const now = parseDate(today);
  const daysAgo = (days: number) => now.subtract({ days }).toString();
  const sinceMonday = (now.toDate("UTC").getUTCDay() + 6) % 7;
  return [
    { label: "Heute", range: { from: today, until: today } },
    { label: "Gestern", range: { from: daysAgo(1), until: daysAgo(1) } },
    { label: "Diese Woche", range: { from: daysAgo(sinceMonday), until: today } },
    { label: "Letzte 7 Tage", range: { from: daysAgo(6), until: today } },
  ];
}

/** What is wrong with a range, in German; null where nothing is. */
export function dayRangeFault({ from, until }: DayRange): string | null {
  if (from === null || until === null || from <= until) return null;
  return "Der erste Tag liegt nach dem letzten. Bitte ändere einen von beiden.";
}
