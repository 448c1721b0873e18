import { fromAbsolute, parseDateTime, toZoned } from "@internationalized/date";

/** The zone of every wire time without a zone (3-decisions "Whole product"). */
export const wireZone = "Europe/Berlin";

/** Wire time of A §5: `YYYY-MM-DD HH:mm:ss`, Berlin wall clock. */
export type WallTime = string;

/** ISO instant with zone Z, cut to milliseconds: what stands in the sibling fields that end in `At`. */
export type Instant = string;

/** Instant → Berlin wall time, e.g. `2026-12-04T13:30:00.000Z` → `2026-12-04 14:30:00`. */
export function wallTimeOf(instant: Instant): WallTime {
  const zoned = fromAbsolute(Date.parse(instant), wireZone);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${zoned.year}-${two(zoned.month)}-${two(zoned.day)} ${two(zoned.hour)}:${two(zoned.minute)}:${two(zoned.second)}`;
}

/**
 * Berlin wall time → instant. In the doubled hour of October the earlier one counts, in the missing hour of March
 * the time moves forward; the device's own instant beside it (`…At`) is exact in both.
 */
export function instantOfWallTime(wallTime: WallTime): Instant {
  const local = parseDateTime(wallTime.replace(" ", "T"));
  return toZoned(local, wireZone, "compatible").toDate().toISOString();
}

/** Berlin calendar date of an instant, `YYYY-MM-DD`. */
export function dateOf(instant: Instant): string {
  return wallTimeOf(instant).slice(0, 10);
}
