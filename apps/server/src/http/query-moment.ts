import { isRefusal, type Refusal } from "../errors.ts";
import { readDeviceTime } from "./device-time.ts";
import { refuseParameter } from "./read-query.ts";

/** The moment that a filter names: a day begins in Berlin, a wall time is one of Berlin, or an instant. 400 for a day that does not exist. */
export function momentOf(name: string, text: string | undefined): Date | Refusal | undefined {
  if (text === undefined) return undefined;
  const wallTime = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? `${text} 00:00:00` : text.replace("T", " ");
  const isInstant = /(?:Z|[+-]\d{2}:\d{2})$/u.test(text.slice(10));
  const moment = readDeviceTime({ path: name, wallTime, instant: isInstant ? text.replace(" ", "T") : undefined });
  return isRefusal(moment) ? refuseParameter(name) : moment;
}
