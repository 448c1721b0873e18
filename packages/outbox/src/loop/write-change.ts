import type { Change } from "../change/change.ts";
import type { Journal } from "../ports/journal.ts";
import type { StoreTx } from "../ports/store.ts";

/** Writes a change and tells the caller's hook, all within the given transaction. */
export async function writeChange<Tx extends StoreTx>(tx: Tx, change: Change, journal: Journal<Tx>): Promise<void> {
  const gone = new Set(change.removed.map((record) => record.id));
  for (const record of change.put) if (!gone.has(record.id)) await tx.put(record);
  for (const id of gone) await tx.remove(id);
  for (const receipt of change.receipts) await tx.putReceipt(receipt);
  for (const settled of change.settled) await journal.settled(tx, settled);
}
