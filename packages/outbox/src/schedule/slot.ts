import type { RequestRecord } from "../record/request-record.ts";

/** The full key of a slot: slot plus entity. Undefined for what lies in no slot. */
export function slotKey(record: Pick<RequestRecord, "slot" | "resource">): string | undefined {
  return record.slot === undefined ? undefined : `${record.slot}\u0000${record.resource.uuid}`;
}
