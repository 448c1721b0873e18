import { dayFrom, dayKey, formatRecent, formatShortDay, formatter, formatTime, isToday } from "./dates.ts";

const longDay = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const plainDay = formatter({ day: "numeric", month: "long", year: "numeric" });

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

/** "4. Dezember 2026" */
export function formatDay(instant: string): string {
  return plainDay.format(Date.parse(instant));
}

/** "4. Dezember 2026, 14:30 Uhr" */
export function formatDateTime(instant: string): string {
  return `${plainDay.format(Date.parse(instant))}, ${formatTime(instant)} Uhr`;
}

/** "14:30 Uhr" on the same day, else "4. Dezember 2026, 14:30 Uhr": since when something is so. */
export function formatSince(instant: string, now: string): string {
  return isToday(instant, now) ? `${formatTime(instant)} Uhr` : formatDateTime(instant);
}

/** "in 20 Min.", "in 3 Std.", "heute", "gestern", "morgen", else "Fr., 4. Dez.": small, beside a time of day. */
export function formatNearness(instant: string, now: string): string {
  const minutes = Math.round((Date.parse(instant) - Date.parse(now)) / 60_000);
  if (isToday(instant, now)) {
    if (minutes < 1) return "heute";
    return minutes < 60 ? `in ${minutes} Min.` : `in ${Math.round(minutes / 60)} Std.`;
  }
  const day = dayKey.format(Date.parse(instant));
  if (day === dayFrom(now, -1)) return "gestern";
  return day === dayFrom(now, 1) ? "morgen" : formatShortDay(instant);
}
