import type { Receipt } from "./record/receipt.ts";
import type { BlockedRequest, CancelledRequest, ClosedRequest, RequestRecord } from "./record/request-record.ts";
import type { Reply } from "./reply/reply.ts";
import type { OutboxEvent } from "./status/outbox-event.ts";

/** Everything that the outbox needs from the world. */
export type OutboxPorts<Tx extends StoreTx> = {
  /** The signed-in user; records of anybody else are never sent. */
  readonly userId: string;
  /** Names this context (tab or worker) in leases. */
  readonly owner: string;
  readonly store: Store<Tx>;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly random: Random;
  readonly session: Session;
  readonly bodies: Bodies;
  readonly settledHook: SettledHook<Tx>;
  /** Whether a word is one of the server's codes. */
  readonly isOwnCode: (code: string) => boolean;
  /** Chains side by side: 6 on HTTP/1.1 (default), more on HTTP/2. Asked at each choice: the protocol shows with the answers. */
  readonly lanes?: () => number;
  /** The largest request (bytes) that this context starts; what is larger it leaves to others. Default: none is too large. */
  readonly largestBytes?: number;
  /**
   * What waits for something outside of the queue, such as a better line: `record` would be sent next of its chain, whose unfinished
   * requests are `chain`. Asked at each choice; wake the queue when the answer may have become another one. Default: nothing does.
   */
  readonly isPutOff?: PutOff;
  /** Is told of what a person or the server should hear; it must not throw. */
  readonly report: (event: OutboxEvent) => void;
};

/** Whether the head of a chain may not be sent now for a reason of its own. */
export type PutOff = (record: RequestRecord, chain: readonly RequestRecord[]) => boolean;

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
  /** Reads only, so that it may be a cheaper transaction. */
  read<T>(work: (tx: StoreTx) => Promise<T>): Promise<T>;
  /** Tells of commits by other contexts (tabs, worker). What this context enqueues is told by `wake("request")`. Returns the way to end it. */
  onChange(listener: () => void): () => void;
}

/** A request as the server knows it: `name` is that of its effect. */
export type ClosableRequest = Pick<RequestRecord, "method" | "path" | "userId"> & { readonly name: string };

/** One attempt under way. `abort` makes `reply` resolve soon, with a failure. */
export interface Attempt {
  readonly reply: Promise<Reply>;
  abort(): void;
  /**
   * How long (ms) it may still take by a rule of the transport's own, asked when its limit is over: above 0 only while bytes move, or did
   * so a moment ago. Without it the limit is the end.
   */
  remainingMs?(): number;
}

/**
 * Opens the body, adds what it `replaces`, attaches the token of NOW and the `Idempotency-Key` (the record's id), sends with
 * `redirect: "error"`, and answers with what came back. It judges nothing and never throws for an expected outcome.
 */
export interface Transport {
  /**
   * @param limitMs the attempt's time limit; the transport should give up earlier when no byte moves
   * @param mayLeave asked right before the first byte leaves, after every await; false = fail with `network` instead, because
   *   the lock was taken while this context was frozen or busy unsealing (fault 9)
   */
  send(request: RequestRecord, limitMs: number, mayLeave: () => boolean): Attempt;
  /**
   * Asks the server to refuse these requests for ever, all or none of them, whether they have arrived there or not.
   * @param callId names the call; its success is a body `ClosedRequests` with this uuid
   */
  close(requests: readonly ClosableRequest[], callId: string): Promise<Reply>;
}

/** Time is a port, so that tests run years in milliseconds. */
export interface Clock {
  /** Wall clock, ms since 1970. May jump; nothing waits longer than `MAX_WAIT_MS` because of it. */
  now(): number;
  /** Time (ms) since any beginning, which never jumps. Without it the wall clock stands in. */
  monotonic?(): number;
  /** Calls back once after `ms` (monotonic). Returns the way to cancel. */
  after(ms: number, callback: () => void): () => void;
}

/** A held lock. */
export interface HeldLock {
  /** False from the moment the lock was released or stolen, as far as this context can know. */
  isHeld(): boolean;
  /** Resolves when the lock is gone, for whatever reason. */
  readonly lost: Promise<void>;
  release(): void;
}

/** One holder per user over tabs and service worker (Web Locks). The epoch in the store fences what a lock alone cannot. */
export interface Lock {
  /** Waits its turn; never rejects. A request that is still waiting stays in line when `steal` succeeds meanwhile. */
  acquire(): Promise<HeldLock>;
  /** Takes the lock only if nobody holds it, because background sync in the service worker leaves the sending to an open tab. */
  tryAcquire(): Promise<HeldLock | undefined>;
  /** Takes it from a holder that gives no sign of life. */
  steal(): Promise<HeldLock>;
}

/** Randomness is a port, so that a seed replays a run. */
export interface Random {
  /** A number in [0, 1) that spreads retries (full jitter), so that devices do not all come back at once. */
  next(): number;
  /** A fresh UUID v7, for repaired requests. */
  uuid(): string;
}

/**
 * What became of a token refresh: `renewed`, refused by the server (`ended`), or not reached (`offline`). `barred`: somebody on the way
 * demands a sign-in of his own, or the server refused without a word about the session, which is what it was.
 */
export type RefreshResult = "renewed" | "ended" | "offline" | "barred";

/** The user's session. The queue never sees a token. */
export interface Session {
  refresh(): Promise<RefreshResult>;
}

/** The parts of a record that change when its content does. */
export type SealedContent = Pick<RequestRecord, "sealedBody" | "bodyHash" | "size" | "path" | "fileIds">;

/** Opens a sealed body, replaces one uuid or path of a resource by another wherever it stands (body and path), and seals it again. */
export interface Bodies {
  /** @returns undefined when the body cannot be opened. */
  rewrite(record: RequestRecord, from: string, to: string): Promise<SealedContent | undefined>;
}

/** A change that other rows hang on (overlay, files, drafts). */
export type Settled =
  | { readonly type: "closed"; readonly record: ClosedRequest; readonly receipt: Receipt; readonly body: unknown }
  | { readonly type: "blocked"; readonly record: BlockedRequest; readonly body: unknown }
  | { readonly type: "cancelled"; readonly record: CancelledRequest }
  /** The record goes, so the queue needs its files no longer. */
  | { readonly type: "removed"; readonly record: RequestRecord };

/** The caller's hook, run inside the very transaction that changes the record (law 2). Throwing undoes both. */
export interface SettledHook<Tx extends StoreTx> {
  settled(tx: Tx, change: Settled): Promise<void>;
  /**
   * Before the transaction that closes this request: the server calls its resource otherwise, and what hangs on it has to be made ready for that.
   * Returns the way to forget it, called when that is written or given up.
   */
  renaming?(record: RequestRecord, name: { readonly from: string; readonly to: string }): Promise<() => void>;
  /** The number to keep on the receipt, read from a success body (e.g. the order number); no personal data. */
  receiptNumber?(record: RequestRecord, body: unknown): string | undefined;
}
