import type { Change } from "../change/change.ts";
import { toPending } from "../change/states.ts";
import type { StoreTx } from "../ports.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { Lease, OpenRequest, PendingRequest, RequestRecord } from "../record/request-record.ts";
import { basisOf, holdOf, type Board } from "../schedule/board.ts";
import { attemptLimitMs } from "../schedule/lanes.ts";

/** A lease ends so much later (ms) than its attempt, so that nobody takes the request back while its answer is being written. */
const LEASE_SLACK_MS = 10_000;

/** The store within a transaction, with what the same transaction has settled but not written yet. */
export type Sight = { readonly tx: StoreTx; readonly board: Board; readonly settled: Change };

/** The chosen requests as they are to be leased; what has changed in the store meanwhile is left out. */
export async function leasable(
  sight: Sight,
  wanted: readonly OpenRequest[],
  holder: Pick<Lease, "owner" | "epoch">,
  now: number,
): Promise<PendingRequest[]> {
  const rowOf = createLook(sight);
  const rows = await Promise.all(wanted.map((record) => rowOf(record.id)));
  const leased: PendingRequest[] = [];
  for (const [index, record] of wanted.entries()) {
    const parsed = parseRecord(rows[index]);
    if (!parsed.ok || !isUnchanged(parsed.record, record) || holdOf(record, sight.board) !== undefined) continue;
    if (!(await areParentsDone(record, rowOf)) || !(await isBasisUnchanged(record, sight.board, rowOf))) continue;
    leased.push(toPending(record, { ...holder, until: now + attemptLimitMs(record) + LEASE_SLACK_MS }));
  }
  return leased;
}

type Look = (id: string) => Promise<unknown>;

/** A row as it will be after this transaction's answers are written. */
function createLook({ tx, settled }: Sight): Look {
  const changed = new Map<string, RequestRecord | undefined>(settled.put.map((record) => [record.id, record]));
  for (const record of settled.removed) changed.set(record.id, undefined);
  return (id) => (changed.has(id) ? Promise.resolve(changed.get(id)) : tx.get(id));
}

/** Asked of the store, not of memory: no child leaves before its parents (I3). What is no longer stored was closed. */
async function areParentsDone(record: RequestRecord, rowOf: Look): Promise<boolean> {
  const rows = await Promise.all(record.dependsOn.map(rowOf));
  return rows.every((row) => {
    const parsed = parseRecord(row);
    return row === undefined || (parsed.ok && parsed.record.state === "closed");
  });
}

/** Whether what the scheduler saw before this request in its chain is still so. Mostly there is nothing to ask. */
async function isBasisUnchanged(record: RequestRecord, board: Board, rowOf: Look): Promise<boolean> {
  const basis = basisOf(record, board);
  const rows = await Promise.all(basis.map((one) => rowOf(one.id)));
  return basis.every((one, index) => {
    const parsed = parseRecord(rows[index]);
    return parsed.ok && isUnchanged(parsed.record, one);
  });
}

/** Whether a stored row is still what the scheduler saw: a command of another tab may have changed it. */
function isUnchanged(stored: RequestRecord, seen: RequestRecord): boolean {
  return (
    stored.state === seen.state &&
    stored.bodyHash === seen.bodyHash &&
    stored.dependsOn.length === seen.dependsOn.length &&
    stored.dependsOn.every((id, index) => id === seen.dependsOn[index])
  );
}
