/** Proof that the server has it. Kept for `RECEIPT_DAYS` and free of personal data (3-decisions "The queue"). */
export type Receipt = {
  /** The request's id. */
  readonly id: string;
  readonly kind: string;
  /** What was enqueued together: the parts of one order. */
  readonly chainId: string;
  /** The resource that was made or changed. */
  readonly uuid: string;
  /** Number that the server gave, e.g. of an order. */
  readonly number?: string;
  /** SHA-256 that was sent. */
  readonly sha256: string;
  /** True when the server named the same hash: only then may the local bytes go. */
  readonly hashConfirmed: boolean;
  /** Wall clock (ms) of the answer. */
  readonly at: number;
};

/** Days for which a receipt stays on the device. */
export const RECEIPT_DAYS = 30;
