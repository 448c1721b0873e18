import type { Receipt } from "../record/receipt.ts";
import type { BlockedRequest, CancelledRequest, ClosedRequest, RequestRecord } from "../record/request-record.ts";
import type { StoreTx } from "./store.ts";

/** A change that other rows hang on (overlay, files, drafts, the user's journal). */
export type Settled =
  | { readonly type: "closed"; readonly record: ClosedRequest; readonly receipt: Receipt; readonly body: unknown }
  | { readonly type: "blocked"; readonly record: BlockedRequest; readonly body: unknown }
  | { readonly type: "cancelled"; readonly record: CancelledRequest }
  /** The record goes; its files are no longer needed by the queue. */
  | { readonly type: "removed"; readonly record: RequestRecord };

/** The caller's hook, run inside the very transaction that changes the record (law 2). Throwing undoes both. */
export interface Journal<Tx extends StoreTx> {
  settled(tx: Tx, change: Settled): Promise<void>;
  /** The number to keep on the receipt, read from a success body (e.g. the order number); no personal data. */
  receiptNumber?(record: RequestRecord, body: unknown): string | undefined;
}
