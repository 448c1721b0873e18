import type { wire } from "@rundgang/contracts";

import { isRefusal, type Refusal } from "../../errors.ts";
import { checkSender, namelessDevice, readSentAt } from "./read-sender.ts";

/** A ping of either shape, by what the server keeps of it. */
export type ReadPing = wire.DevicePing;

/** Reads a ping of a person: ours, or that of A §3, which names neither its device nor its requests. */
export function readPing(userId: string, body: wire.DevicePing | wire.PlainPing): ReadPing | Refusal {
  const refusal = checkSender(userId, body);
  if (refusal !== null) return refusal;
  if (isDevicePing(body)) return body;
  const at = readSentAt(body.time);
  if (isRefusal(at)) return at;
  const { quota, appVersionNumber } = body.data;
  return {
    device: namelessDevice,
    appVersion: appVersionNumber ?? "",
    at,
    openRequests: [],
    persisted: null,
    storage: quota === null || quota === undefined ? null : { usage: quota.capacity - quota.remaining, quota: quota.capacity },
    worker: "none",
    data: body.data,
  };
}

function isDevicePing(body: wire.DevicePing | wire.PlainPing): body is wire.DevicePing {
  return typeof body.device === "string";
}
