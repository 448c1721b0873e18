import { parseDateTime, toZoned } from "@internationalized/date";

/**
 * The instant of a wall time in Berlin, as a field for day and time has it (`2026-12-04T14:30`): whatever zone the device stands in. An hour that
 * the change of clocks leaves out is the one after it. Null for what is no time.
 */
export function berlinInstant(wall: string): string | null {
  try {
    return toZoned(parseDateTime(wall), "Europe/Berlin").toDate().toISOString();
  } catch {
    return null;
  }
}
