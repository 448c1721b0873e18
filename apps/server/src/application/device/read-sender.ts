import { idOfIri } from "@rundgang/contracts";

import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";

/** What stands for a device that does not name itself: a person has one such. */
export const namelessDevice = "00000000-0000-0000-0000-000000000000";

/** Nobody tells anything in another's name: `forbidden` where the body names somebody else. */
export function checkSender(userId: string, { mitarbeiter }: { readonly mitarbeiter?: string | undefined }): Refusal | null {
  return mitarbeiter === undefined || idOfIri(mitarbeiter) === userId ? null : refuse("forbidden");
}

/** `time` of A §3, Berlin wall time or an ISO instant, as an ISO instant. */
export function readSentAt(time: string): string | Refusal {
  const at = readDeviceTime({ path: "time", wallTime: time, instant: time.endsWith("Z") ? time : undefined });
  return isRefusal(at) ? at : at.toISOString();
}
