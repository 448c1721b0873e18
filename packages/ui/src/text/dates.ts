/*
 * Dates as people write them (de-DE), in the zone of the doors. Arguments are ISO instants; `now` is one too, so that
 * 'heute' needs no clock.
 */
const timeZone = "Europe/Berlin";

/** A formatter that is made when it is first used: each takes milliseconds of a start. */
function formatter(options: Intl.DateTimeFormatOptions): { format(instant: number): string } {
  let made: Intl.DateTimeFormat | null = null;
  return {
    format(instant) {
      made ??= new Intl.DateTimeFormat("de-DE", { ...options, timeZone });
      return made.format(instant);
    },
  };
}

const time = formatter({ hour: "2-digit", minute: "2-digit" });
const longDay = formatter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const plainDay = formatter({ day: "numeric", month: "long", year: "numeric" });
const shortDay = formatter({ weekday: "short", day: "numeric", month: "short" });
const dayKey = formatter({ year: "numeric", month: "2-digit", day: "2-digit" });

/** "14:30" */
export function formatTime(instant: string): string {
  return time.format(Date.parse(instant));
}

/** "Freitag, 4. Dezember 2026, 14:30 Uhr" */
export function formatLongDateTime(instant: string): string {
  return `${longDay.format(Date.parse(instant))}, ${formatTime(instant)} Uhr`;
}

/** "4. Dezember 2026, 14:30 Uhr" */
export function formatDateTime(instant: string): string {
  return `${plainDay.format(Date.parse(instant))}, ${formatTime(instant)} Uhr`;
}

/** "Fr., 4. Dez." */
export function formatShortDay(instant: string): string {
  return shortDay.format(Date.parse(instant));
}

/** "heute, 14:30", "gestern, 14:30", else "Fr., 4. Dez." */
export function formatRecent(instant: string, now: string): string {
  const day = dayKey.format(Date.parse(instant));
  if (day === dayKey.format(Date.parse(now))) return `heute, ${formatTime(instant)}`;
  if (day === dayKey.format(Date.parse(now) - 86_400_000)) return `gestern, ${formatTime(instant)}`;
  return formatShortDay(instant);
}

/** "heute, 14:30 Uhr", "gestern, 14:30 Uhr", else "Fr., 4. Dez.": where there is room for it. */
export function formatLongRecent(instant: string, now: string): string {
  const recent = formatRecent(instant, now);
  return recent === formatShortDay(instant) ? recent : `${recent} Uhr`;
}

/** "14:30 Uhr" on the same day, else "4. Dezember 2026, 14:30 Uhr": since when something is so. */
export function formatSince(instant: string, now: string): string {
  const sameDay = dayKey.format(Date.parse(instant)) === dayKey.format(Date.parse(now));
  return sameDay ? `${formatTime(instant)} Uhr` : formatDateTime(instant);
}
