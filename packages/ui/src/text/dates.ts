/*
 * Dates as people write them (de-DE), in the zone of the doors. Arguments are ISO instants; `now` is one too, so that
 * 'heute' needs no clock. What the first screen does not say stands in long-dates.ts, which it does not carry.
 */
const timeZone = "Europe/Berlin";

/** A formatter that is made when it is first used: each takes milliseconds of a start. */
export function formatter(options: Intl.DateTimeFormatOptions): { format(instant: number): string } {
  let made: Intl.DateTimeFormat | null = null;
  return {
    format(instant) {
      made ??= new Intl.DateTimeFormat("de-DE", { ...options, timeZone });
      return made.format(instant);
    },
  };
}

const time = formatter({ hour: "2-digit", minute: "2-digit" });
const plainDay = formatter({ day: "numeric", month: "long", year: "numeric" });
const shortDay = formatter({ weekday: "short", day: "numeric", month: "short" });
const dayKey = formatter({ year: "numeric", month: "2-digit", day: "2-digit" });

/** "14:30" */
export function formatTime(instant: string): string {
  return time.format(Date.parse(instant));
}

/** "4. Dezember 2026" */
export function formatDay(instant: string): string {
  return plainDay.format(Date.parse(instant));
}

/** "4. Dezember 2026, 14:30 Uhr" */
export function formatDateTime(instant: string): string {
  return `${plainDay.format(Date.parse(instant))}, ${formatTime(instant)} Uhr`;
}

/** "Fr., 4. Dez." */
export function formatShortDay(instant: string): string {
  return shortDay.format(Date.parse(instant));
}

/** On the same day, by the calendar. */
export function isToday(instant: string, now: string): boolean {
  return dayKey.format(Date.parse(instant)) === dayKey.format(Date.parse(now));
}

/** "heute, 14:30", "gestern, 14:30", else "Fr., 4. Dez." */
export function formatRecent(instant: string, now: string): string {
  const day = dayKey.format(Date.parse(instant));
  if (day === dayKey.format(Date.parse(now))) return `heute, ${formatTime(instant)}`;
  if (day === dayFrom(now, -1)) return `gestern, ${formatTime(instant)}`;
  return formatShortDay(instant);
}

/** "heute, 14:30", "morgen, 14:30", else "Fr., 4. Dez., 14:30": when something is to come. */
export function formatUpcoming(instant: string, now: string): string {
  const day = dayKey.format(Date.parse(instant));
  if (day === dayKey.format(Date.parse(now))) return `heute, ${formatTime(instant)}`;
  if (day === dayFrom(now, 1)) return `morgen, ${formatTime(instant)}`;
  return `${formatShortDay(instant)}, ${formatTime(instant)}`;
}

/** The day so many days after now, by the calendar: one on which the clocks change has 23 or 25 hours. */
function dayFrom(now: string, days: number): string {
  const [day = 1, month = 1, year = 1] = dayKey.format(Date.parse(now)).split(".").map(Number);
  return dayKey.format(Date.UTC(year, month - 1, day + days, 12));
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
