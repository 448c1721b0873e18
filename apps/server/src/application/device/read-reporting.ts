import { wire } from "@rundgang/contracts";

import { isRefusal, refuseField, type Refusal } from "../../errors.ts";
import { checkSender, namelessDevice, readSentAt } from "./read-sender.ts";

/** Reads a system report of a person: ours, or that of A §3, which is a log alone. */
export function readReporting(userId: string, body: wire.DeviceReporting | wire.PlainReporting): wire.DeviceReporting | Refusal {
  const refusal = checkSender(userId, body);
  if (refusal !== null) return refusal;
  if (isDeviceReporting(body)) return body;
  const at = readSentAt(body.time);
  if (isRefusal(at)) return at;
  const log = linesOf(body.data.log);
  if (log.length > wire.mostLogLines) return refuseField("data.log", `Höchstens ${wire.mostLogLines} Zeilen.`);
  return { device: namelessDevice, appVersion: "", at, kind: "housekeeping", code: "log", text: "", facts: {}, data: { log } };
}

function isDeviceReporting(body: wire.DeviceReporting | wire.PlainReporting): body is wire.DeviceReporting {
  return typeof body.device === "string";
}

function linesOf(log: string | readonly string[]): string[] {
  return typeof log === "string" ? log.split(/\r?\n/u).filter((line) => line !== "") : [...log];
}
