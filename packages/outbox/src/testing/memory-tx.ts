import type { StoreTx } from "../ports.ts";
import type { Receipt } from "../record/receipt.ts";
import { asObject } from "../reply/json.ts";

export type MemoryState = {
  readonly rows: Map<string, unknown>;
  readonly receipts: Map<string, Receipt>;
  readonly meta: unknown;
};

export function emptyState(): MemoryState {
  return { rows: new Map(), receipts: new Map(), meta: undefined };
}

/** One transaction on a state: writes stay apart until `after` is taken. */
export type MemoryTx = { readonly port: StoreTx; hasWritten(): boolean; after(): MemoryState };

/** @param pass awaited before each operation; may throw or never resolve */
export function createMemoryTx(before: MemoryState, pass: (operation: "read" | "write") => Promise<void>): MemoryTx {
  const rows = new Map<string, unknown>();
  const removed = new Set<string>();
  const writes: ((state: { receipts: Map<string, Receipt> }) => void)[] = [];
  let meta = before.meta;
  let hasWritten = false;

  async function read<T>(value: () => T): Promise<T> {
    await pass("read");
    return value();
  }

  async function write(action: () => void): Promise<void> {
    await pass("write");
    hasWritten = true;
    action();
  }

  function all(): unknown[] {
    const merged = new Map([...before.rows, ...rows]);
    for (const id of removed) merged.delete(id);
    return [...merged.values()];
  }

  const port: StoreTx = {
    get: (id) => read(() => (removed.has(id) ? undefined : (rows.get(id) ?? before.rows.get(id)))),
    ofChain: (chainId) => read(() => all().filter((row) => asObject(row)?.["chainId"] === chainId)),
    all: () => read(all),
    put: (record) =>
      write(() => {
        removed.delete(record.id);
        rows.set(record.id, { ...record });
      }),
    remove: (id) => write(() => void removed.add(id)),
    readMeta: () => read(() => meta),
    writeMeta: (next) => write(() => void (meta = { ...next })),
    putReceipt: (receipt) => write(() => void writes.push(({ receipts }) => receipts.set(receipt.id, receipt))),
    removeReceipts: (time) => write(() => void writes.push(({ receipts }) => removeOlder(receipts, time))),
  };

  function after(): MemoryState {
    for (const [id, row] of rows) before.rows.set(id, row);
    for (const id of removed) before.rows.delete(id);
    for (const apply of writes) apply(before);
    return { ...before, meta };
  }

  return { port, hasWritten: () => hasWritten, after };
}

function removeOlder(receipts: Map<string, Receipt>, before: number): void {
  for (const [id, receipt] of receipts) if (receipt.at < before) receipts.delete(id);
}
