import type { OutboxMeta, Receipt, RequestRecord, Store, StoreTx } from "@rundgang/outbox";
import type { IDBPTransaction } from "idb";
import { v7 } from "uuid";

import type { Canary } from "../canary/canary.ts";
import { countCommit } from "../canary/count-commit.ts";
import type { Connection } from "../db/connection.ts";
import type { WorkDatabase, WorkSchema } from "../db/work-database.ts";
import type { Suspendable } from "../locks/suspendable.ts";
import { abort, createTransactionGate } from "../locks/transaction-gate.ts";

const everything = ["requests", "overlays", "drafts", "files", "refusals", "receipts", "meta"] as const;
type WorkStores = typeof everything;
const queueStores = ["requests", "meta"] as const;

/** One transaction over all of a user's work: what the queue needs, and the rows that hang on it (law 2). */
export interface WorkTx extends StoreTx {
  /** Overlays, drafts, files and refusals of the same transaction. Only IndexedDB calls may be awaited within. */
  readonly rows: IDBPTransaction<WorkSchema, WorkStores, "readwrite">;
}

/** While its page is frozen it keeps no transaction open: what was being written is undone, what comes waits. */
export type WorkStore = Store<WorkTx> &
  Suspendable & {
    /** Tells the listeners here as if another context had: one that died right after its commit has told nobody. */
    tellAnyway(): void;
    /** Ends the listening to other contexts. */
    close(): void;
  };

/**
 * The user's work database as the queue's store. Strict durability: a commit that was told is on disk (fault 4).
 * @param noted hears of each commit right after it, to keep the canary outside of the database (fault 5)
 */
export function openWorkStore(
  userId: string,
  connection: Connection<WorkDatabase>,
  noted: (canary: Canary) => void = () => undefined,
): WorkStore {
  const channel = new BroadcastChannel(`rundgang-work-${userId}`);
  const listeners = new Set<() => void>();
  const gate = createTransactionGate();
  let isClosed = false;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  channel.addEventListener("message", tell);

  return {
    async transaction(work) {
      const db = await connection.get();
      const rows = await gate.pass(() => db.transaction(everything, "readwrite", { durability: "strict" }));
      const result = await run(rows, () => work(workTx(rows)), noted);
      /* What is committed stays so, whether or not anybody is left to hear of it. */
      if (!isClosed) channel.postMessage("changed");
      return result;
    },
    async read(work) {
      const db = await connection.get();
      return work(readTx(await gate.pass(() => db.transaction(queueStores))));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tellAnyway: tell,
    suspend: gate.suspend,
    resume: gate.resume,
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}

/**
 * Runs the work, counts it and waits for the commit; anything thrown undoes all of it. The commit is asked for at once: by itself the
 * database begins it only after the last answer has travelled to the page and nothing more was asked.
 */
async function run<T>(rows: WorkTx["rows"], work: () => Promise<T>, noted: (canary: Canary) => void): Promise<T> {
  try {
    const counted = countCommit(rows, v7);
    const result = await work();
    const { canary } = await counted();
    rows.commit();
    await rows.done;
    noted(await canary);
    return result;
  } catch (error) {
    /* The abort makes `done` reject too; the first reason is the one to tell, and that is the transaction's own where a write failed. */
    rows.done.catch(() => undefined);
    abort(rows);
    throw rows.error ?? error;
  }
}

const metaKey = "outbox";

/** A look at the queue that waits for no writer. */
function readTx(rows: IDBPTransaction<WorkSchema, typeof queueStores, "readonly">): StoreTx {
  const requests = rows.objectStore("requests");
  const noWriting = () => Promise.reject(new Error("a reading view writes nothing"));
  return {
    get: (id) => requests.get(id),
    ofChain: (chainId) => requests.index("chainId").getAll(chainId),
    all: () => requests.getAll(),
    readMeta: () => rows.objectStore("meta").get(metaKey),
    put: noWriting,
    remove: noWriting,
    writeMeta: noWriting,
    putReceipt: noWriting,
    removeReceipts: noWriting,
  };
}

/**
 * A write that nothing waits for: it takes effect before whatever is asked later, its failure undoes the transaction, and `done` tells
 * so. Waiting for each would cost a round trip to the browser's database process.
 */
function onItsWay(write: Promise<unknown>): Promise<void> {
  write.catch(() => undefined);
  return Promise.resolve();
}

function workTx(rows: WorkTx["rows"]): WorkTx {
  const requests = rows.objectStore("requests");
  const receipts = rows.objectStore("receipts");
  const meta = rows.objectStore("meta");
  return {
    rows,
    get: (id) => requests.get(id),
    ofChain: (chainId) => requests.index("chainId").getAll(chainId),
    all: () => requests.getAll(),
    put: (record: RequestRecord) => onItsWay(requests.put(record)),
    remove: (id) => onItsWay(requests.delete(id)),
    readMeta: () => meta.get(metaKey),
    writeMeta: (value: OutboxMeta) => onItsWay(meta.put(value, metaKey)),
    putReceipt: (receipt: Receipt) => onItsWay(receipts.put(receipt)),
    removeReceipts: async (before) => {
      const old = await receipts.index("at").getAllKeys(IDBKeyRange.upperBound(before, true));
      for (const id of old) await onItsWay(receipts.delete(id));
    },
  };
}
