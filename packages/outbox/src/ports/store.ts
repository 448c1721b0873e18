import type { Receipt } from "../record/receipt.ts";
import type { RequestRecord } from "../record/request-record.ts";

/** One row beside the records, shared by all tabs and the service worker of a user. */
export type OutboxMeta = {
  /** Grows by one with every sender that takes the lock; a sender with an older epoch may not write. */
  readonly epoch: number;
  /** Wall clock (ms) of the holder's last sign of life: that it changes says that somebody lives, how old it is says nothing. */
  readonly beatAt?: number;
  /** Wall clock (ms) of the last success. */
  readonly lastSuccessAt?: number;
  /** Wall clock (ms) at which a person last asked, in any tab, to send now. */
  readonly nudgedAt?: number;
};

/**
 * The records of ONE user inside one transaction. What is read is `unknown` until parsed (law 5).
 * Only calls of this interface may be awaited within a transaction (IndexedDB ends it otherwise).
 */
export interface StoreTx {
  get(id: string): Promise<unknown>;
  ofChain(chainId: string): Promise<readonly unknown[]>;
  all(): Promise<readonly unknown[]>;
  put(record: RequestRecord): Promise<void>;
  remove(id: string): Promise<void>;
  readMeta(): Promise<unknown>;
  writeMeta(meta: OutboxMeta): Promise<void>;
  putReceipt(receipt: Receipt): Promise<void>;
  /** Removes receipts older than the wall-clock time `before` (ms). */
  removeReceipts(before: number): Promise<void>;
}

/** The work database of one user. An adapter widens `Tx`, so that a hook can write overlay and files in the same transaction. */
export interface Store<Tx extends StoreTx> {
  /** Runs `work` all or nothing with strict durability; resolves after the commit is on disk, rejects when nothing was written. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A reading view; may be a cheaper transaction. */
  read<T>(work: (tx: StoreTx) => Promise<T>): Promise<T>;
  /** Tells of commits by other contexts (tabs, worker). What this context enqueues is told by `wake("request")`. Returns the way to end it. */
  onChange(listener: () => void): () => void;
}
