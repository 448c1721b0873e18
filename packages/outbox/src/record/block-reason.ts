/**
 * Why a request is blocked. Codes only: the record lies in clear on the device, and a server's message may quote an IBAN.
 * The German text hangs on the code; the whole body goes to the hook, which may seal it.
 */
export type BlockReason = {
  readonly code: BlockCode;
  readonly status?: number;
  /** The server's own machine-readable code, where it gave one. */
  readonly serverCode?: string;
  /** Paths of the fields that a ConstraintViolationList names. */
  readonly fields?: readonly string[];
};

export type BlockCode =
  /** 400, 415 and 4xx without a row of their own. */
  | "refused"
  /** 403 of our server: role or territory changed. */
  | "forbidden"
  /** 404. */
  | "not_found"
  /** 413. */
  | "too_large"
  /** 422. */
  | "invalid"
  /** 409: the same uuid with other content. */
  | "uuid_conflict"
  /** 409: somebody else was faster. */
  | "already_taken"
  /** 409: what this one replaces is at the server already, and stands. */
  | "already_arrived"
  /** 409: given up or replaced before; the server never takes it any more. */
  | "request_closed"
  /** 409 of any other kind. */
  | "conflict"
  /** Stored under our uuid, but with another hash (418, or the echo of an upload). */
  | "hash_mismatch"
  /** The order's files are missing at the server and cannot be sent again from here. */
  | "files_missing"
  /** The sealed body or a file cannot be opened on this device. */
  | "unreadable";
