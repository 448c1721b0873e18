import { NO_CHANGE, type Change } from "../change/change.ts";
import type { SettledHook, OutboxMeta, OutboxPorts, StoreTx } from "../ports.ts";
import { parseMeta } from "../record/parse-meta.ts";
import { parseRecord } from "../record/parse-record.ts";
import type { DamagedRecord, RequestRecord } from "../record/request-record.ts";
import { buildBoard, type Board } from "../schedule/board.ts";
import { createQueue } from "./concurrency.ts";

/** What a transaction decided: what to write, and what to answer to its caller. */
export type Decision<T> = { readonly change?: Change; readonly meta?: OutboxMeta; readonly result: T };

/** The user's records as last seen, in memory. The store is the truth: every write is decided on rows read in its own transaction. */
export interface Keeper<Tx extends StoreTx> {
  records(): readonly RequestRecord[];
  damaged(): readonly DamagedRecord[];
  meta(): OutboxMeta;
  board(): Board;
  /** True after a read that failed: what is in memory may lack something, so nothing may be concluded from its absence. */
  isStale(): boolean;
  /** True once everything was read. */
  isRead(): boolean;
  /** Reads everything again. */
  reload(): Promise<void>;
  /** Reads some records again. */
  refresh(ids: readonly string[]): Promise<void>;
  /** Decides and writes in one transaction; memory follows after the commit. Rejects when the store fails; then nothing was written. */
  transact<T>(decide: (tx: Tx) => Promise<Decision<T>>): Promise<T>;
}

/** @param onChange called after each change of what the keeper holds */
export function createKeeper<Tx extends StoreTx>(ports: OutboxPorts<Tx>, onChange: () => void): Keeper<Tx> {
  const oneByOne = createQueue();
  let records = new Map<string, RequestRecord>();
  let damaged = new Map<string, DamagedRecord>();
  let meta: OutboxMeta = { epoch: 0 };
  let board: Board | undefined;
  let isStale = false;
  let isRead = false;

  function changed(): void {
    board = undefined;
    onChange();
  }

  /** Takes a row in; rows of another user are none of our business (I6). Damage is told once. */
  function take(row: unknown, known: ReadonlyMap<string, DamagedRecord>): void {
    const parsed = parseRecord(row);
    if (parsed.ok) {
      if (parsed.record.userId === ports.userId) records.set(parsed.record.id, parsed.record);
      return;
    }
    const { damaged: one } = parsed;
    if (!known.has(one.id)) ports.report({ type: "damaged", ...one });
    damaged.set(one.id, one);
  }

  async function reload(): Promise<void> {
    isStale = true;
    const [rows, metaRow] = await ports.store.read((tx) => Promise.all([tx.all(), tx.readMeta()]));
    records = new Map();
    const known = damaged;
    damaged = new Map();
    for (const row of rows) take(row, known);
    meta = parseMeta(metaRow);
    isStale = false;
    isRead = true;
    changed();
  }

  async function refresh(ids: readonly string[]): Promise<void> {
    const rows = await ports.store.read((tx) => Promise.all(ids.map((id) => tx.get(id))));
    for (const row of rows) if (row !== undefined) take(row, damaged);
    changed();
  }

  async function written<T>(decide: (tx: Tx) => Promise<Decision<T>>): Promise<Decision<T>> {
    try {
      return await ports.store.transaction(async (tx) => {
        const decided = await decide(tx);
        if (decided.change !== undefined) await writeChange(tx, decided.change, ports.settledHook);
        if (decided.meta !== undefined) await tx.writeMeta(decided.meta);
        return decided;
      });
    } catch (error) {
      // A transaction that was given up may still be committed later, so memory is read anew.
      isStale = true;
      throw error;
    }
  }

  async function transact<T>(decide: (tx: Tx) => Promise<Decision<T>>): Promise<T> {
    const decision = await written(decide);
    const { put, removed } = decision.change ?? NO_CHANGE;
    for (const record of put) records.set(record.id, record);
    for (const record of removed) records.delete(record.id);
    meta = decision.meta ?? meta;
    if (decision.change !== undefined) changed();
    return decision.result;
  }

  return {
    records: () => [...records.values()],
    damaged: () => [...damaged.values()],
    meta: () => meta,
    board: () => (board ??= buildBoard(records.values(), new Set(damaged.keys()))),
    isStale: () => isStale,
    isRead: () => isRead,
    reload: () => oneByOne(reload),
    refresh: (ids) => oneByOne(() => refresh(ids)),
    transact: (decide) => oneByOne(() => transact(decide)),
  };
}

/** Writes a change and tells the caller's hook, all within the given transaction. */
export async function writeChange<Tx extends StoreTx>(tx: Tx, change: Change, settledHook: SettledHook<Tx>): Promise<void> {
  const gone = new Set(change.removed.map((record) => record.id));
  for (const record of change.put) if (!gone.has(record.id)) await tx.put(record);
  for (const id of gone) await tx.remove(id);
  for (const receipt of change.receipts) await tx.putReceipt(receipt);
  for (const settled of change.settled) await settledHook.settled(tx, settled);
}
