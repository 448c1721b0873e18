import { parseDateTime, toZoned } from "@internationalized/date";

import { wireZone, type Instant, type WallTime } from "./dates.ts";

/* Apart from the way back: the first screen needs that one alone, and none of the library. */

/**
 * Berlin wall time → instant. In the doubled hour of October the earlier one counts, in the missing hour of March
 * the time moves forward; the device's own instant beside it (`…At`) is exact in both.
 */
export function instantOfWallTime(wallTime: WallTime): Instant {
  const local = parseDateTime(wallTime.replace(" ", "T"));
  return toZoned(local, wireZone, "compatible").toDate().toISOString();
}
