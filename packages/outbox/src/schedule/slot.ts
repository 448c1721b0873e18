import type { RequestDraft, RequestRecord } from "../record/request-record.ts";

/** The full key of a slot: slot plus entity. Undefined for what lies in no slot. */
export function slotKey(record: Pick<RequestDraft, "slot" | "resource">): string | undefined {
  return record.slot === undefined ? undefined : `${record.slot}\u0000${record.resource.uuid}`;
}

/** Order of arrival within one slot. */
export function bySlotTurn(a: RequestRecord, b: RequestRecord): number {
  return (a.slotTurn ?? 0) - (b.slotTurn ?? 0);
}
