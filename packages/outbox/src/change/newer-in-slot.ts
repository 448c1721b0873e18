import type { RequestRecord } from "../record/request-record.ts";
import { bySlotTurn, slotKey } from "../schedule/slot.ts";
import { withDescendants } from "./with-descendants.ts";

/** The newest update of the same slot that may have left already: stored, not taken back, and not waiting for this one itself. */
export function newerInSlot(record: RequestRecord, records: readonly RequestRecord[]): RequestRecord | undefined {
  const key = slotKey(record);
  const waiting = new Set(withDescendants(records, record.id).map((one) => one.id));
  return records
    .filter((one) => slotKey(one) === key && bySlotTurn(one, record) > 0 && one.state !== "cancelled" && !waiting.has(one.id))
    .toSorted(bySlotTurn)
    .at(-1);
}
