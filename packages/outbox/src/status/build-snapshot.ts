import type { DamagedRecord, RequestRecord } from "../record/request-record.ts";
import { WARNING_ABOVE, type OutboxSnapshot, type OutboxStatus } from "./snapshot.ts";

/** Counts what people see. A fault is named before anything else; "sends" before "waits". */
export function buildSnapshot(
  requests: readonly RequestRecord[],
  damaged: readonly DamagedRecord[],
  standing: Pick<OutboxSnapshot, "isRead" | "session" | "line" | "updateRequired" | "isSender" | "lastSuccessAt">,
): OutboxSnapshot {
  const count = (state: RequestRecord["state"]): number => requests.filter((one) => one.state === state).length;
  const waiting = count("open");
  const sending = count("pending");
  const blocked = count("blocked") + damaged.length;
  return {
    ...standing,
    status: statusOf(waiting, sending, blocked),
    waiting,
    sending,
    blocked,
    tooMany: waiting + sending + blocked > WARNING_ABOVE,
    requests,
    damaged,
  };
}

function statusOf(waiting: number, sending: number, blocked: number): OutboxStatus {
  if (blocked > 0) return "error";
  if (sending > 0) return "sending";
  return waiting > 0 ? "waiting" : "synced";
}
