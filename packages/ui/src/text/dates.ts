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
const shortDay = formatter({ weekday: "short", day: "numeric", month: "short" });
/** "04.12.2026" */
export const dayKey = formatter({ year: "numeric", month: "2-digit", day: "2-digit" });

/** "14:30" */
export function formatTime(instant: string): string {
  return time.format(Date.parse(instant));
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
export function dayFrom(now: string, days: number): string {
  const [day = 1, month = 1, year = 1] = dayKey.format(Date.parse(now)).split(".").map(Number);
  return dayKey.format(Date.UTC(year, month - 1, day + days, 12));
}
