import type { Settled } from "../ports.ts";
import type { Receipt } from "../record/receipt.ts";
import type { RequestRecord } from "../record/request-record.ts";

/** What a reducer wants written, all in one transaction. */
export type Change = {
  readonly put: readonly RequestRecord[];
  readonly removed: readonly RequestRecord[];
  readonly receipts: readonly Receipt[];
  /** What the caller's hook is told within the same transaction. */
  readonly settled: readonly Settled[];
};

export const NO_CHANGE: Change = { put: [], removed: [], receipts: [], settled: [] };

export function change(parts: Partial<Change>): Change {
  return { ...NO_CHANGE, ...parts };
}

export function merge(first: Change, second: Change): Change {
  return {
    put: [...first.put, ...second.put],
    removed: [...first.removed, ...second.removed],
    receipts: [...first.receipts, ...second.receipts],
    settled: [...first.settled, ...second.settled],
  };
}

/** The records as they will be after a change. */
export function applied(records: readonly RequestRecord[], { put, removed }: Change): RequestRecord[] {
  const after = new Map(records.map((record) => [record.id, record]));
  for (const record of put) after.set(record.id, record);
  for (const record of removed) after.delete(record.id);
  return [...after.values()];
}
