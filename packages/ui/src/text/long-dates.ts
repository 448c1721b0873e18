import { formatRecent, formatShortDay, formatter, formatTime } from "./dates.ts";

const longDay = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const dayKey = formatter({ year: "numeric", month: "2-digit", day: "2-digit" });

/** "Freitag, 4. Dezember 2026, 14:30 Uhr" */
export function formatLongDateTime(instant: string): string {
  return `${longDay.format(Date.parse(instant))}, ${formatTime(instant)} Uhr`;
}

/** "Freitag, 4. Dezember 2026" */
export function formatLongDay(instant: string): string {
  return longDay.format(Date.parse(instant));
}

/** "2026-12-04": the day of the doors on which it is. */
export function dayOf(instant: string): string {
  return dayKey.format(Date.parse(instant)).split(".").toReversed().join("-");
}

/** "heute, 14:30 Uhr", "gestern, 14:30 Uhr", else "Fr., 4. Dez.": where there is room for it. */
export function formatLongRecent(instant: string, now: string): string {
  const recent = formatRecent(instant, now);
  return recent === formatShortDay(instant) ? recent : `${recent} Uhr`;
}
