import { instantOfWallTime } from "@rundgang/contracts";
import { clockSkewLimitMs } from "@rundgang/domain";

import { refuseField, type Refusal } from "../errors.ts";

/** A time of the wire as it came: the wall time, and the instant beside it that is exact at clock changes. */
interface DeviceTime {
  readonly path: string;
  readonly wallTime: string;
  readonly instant: string | undefined;
}

/** The moment that is meant; the instant wins. A day that does not exist is a 422 of that field. */
export function readDeviceTime({ path, wallTime, instant }: DeviceTime): Date | Refusal {
  const time = instant === undefined ? parseWallTime(wallTime) : new Date(instant);
  const year = time.getUTCFullYear();
  if (Number.isNaN(year) || year < 1900 || year > 9999) return refuseField(path, "Diesen Zeitpunkt gibt es nicht.");
  return time;
}

function parseWallTime(wallTime: string): Date {
  try {
    return new Date(instantOfWallTime(wallTime.slice(0, 19)));
  } catch {
    return new Date(Number.NaN);
  }
}

/** A clock that runs ahead beyond the limit is not believed: what it says counts as of now (decision 008). */
export function believed(at: Date, now: Date): Date {
  return at.getTime() > now.getTime() + clockSkewLimitMs ? now : at;
}
