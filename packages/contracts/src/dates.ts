/** The zone of every wire time without a zone (3-decisions "Whole product"). */
export const wireZone = "Europe/Berlin";

/** Wire time of A §5: `YYYY-MM-DD HH:mm:ss`, Berlin wall clock. */
export type WallTime = string;

/** ISO instant with zone Z, cut to milliseconds: what stands in the sibling fields that end in `At`. */
export type Instant = string;

/* Swedes write a date as the wire does. */
const wallTimes = new Intl.DateTimeFormat("sv-SE", {
  timeZone: wireZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Instant → Berlin wall time, e.g. `2026-12-04T13:30:00.000Z` → `2026-12-04 14:30:00`. */
export function wallTimeOf(instant: Instant): WallTime {
  return wallTimes.format(Date.parse(instant));
}

/** Berlin calendar date of an instant, `YYYY-MM-DD`. */
export function dateOf(instant: Instant): string {
  return wallTimeOf(instant).slice(0, 10);
}
