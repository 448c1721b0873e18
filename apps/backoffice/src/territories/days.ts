import { dayOf } from "@rundgang/ui";

const dayMs = 86_400_000;

/** The day after `2026-12-31`: `2027-01-01`. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/** The last whole day, in Berlin, before an end. */
export function lastDayOf(until: string): string {
  return dayOf(new Date(Date.parse(until) - 1).toISOString());
}
