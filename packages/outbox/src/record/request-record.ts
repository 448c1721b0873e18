import type { BlockReason } from "./block-reason.ts";

/** The version of the stored shape. A record of a newer version is shown as damaged and left as it is, never rewritten. */
export const RECORD_VERSION = 1;

/** HTTP methods that a queued request may use; reads are never queued. */
export type RequestMethod = "POST" | "PATCH" | "PUT" | "DELETE";

/** The one who may send a pending request: sender, its lock epoch, and the wall-clock end (ms) after which anybody may take it back. */
export type Lease = { readonly owner: string; readonly epoch: number; readonly until: number };

/** The resource that a request makes or changes; its success is a body with this `@type` and `uuid` (3-decisions "Replies"). */
export type Resource = { readonly type: string; readonly uuid: string };

/** What the last failed attempt met. `inARow` counts equal causes without another one between and drives the backoff. */
export type Setback = {
  readonly cause: "line" | "busy" | "server_error" | "in_progress" | "in_call" | "parent_missing" | "files_missing" | "version";
  readonly status?: number;
  readonly inARow: number;
};

type Common = {
  /** UUID v7 made on the device; also the `Idempotency-Key` of every attempt. */
  readonly id: string;
  readonly userId: string;
  /** What the request is for (`order`, `customer`, `upload` …); named by the data layer, opaque here. */
  readonly kind: string;
  readonly version: number;
  /** The requests of one command share a chain and are sent strictly one after the other, by `position`. */
  readonly chainId: string;
  readonly position: number;
  /** The higher number starts first (A §4: uploads, customer, order 3; unit patch 2; qualification 1). */
  readonly priority: number;
  readonly dependsOn: readonly string[];
  /** Capacity-1 slot (A §9). The full key is slot plus resource uuid, so that order B never replaces order A. */
  readonly slot?: string;
  /** Order of arrival within the slot. Not a time: clocks jump, and two entries must never wait for each other. */
  readonly slotTurn?: number;
  readonly resource: Resource;
  /** Attempts that the server answered; a dead line, a foreign reply and a 401 do not count. */
  readonly tries: number;
  /** Answers 500 so far; from `SERVER_ERRORS_BEFORE_SLOW_LANE` on the request lives in the slow lane. */
  readonly serverErrors: number;
  /** Wall clock (ms) before which the request is not tried. */
  readonly nextAt: number;
  readonly setback?: Setback;
  readonly method: RequestMethod;
  readonly path: string;
  readonly contentType: string;
  /** Encrypted body; only the transport can open it. */
  readonly sealedBody: Uint8Array;
  /** Files that travel with the request, in the files store. Not empty = an upload. */
  readonly fileIds: readonly string[];
  /** SHA-256 (hex) of the canonical JSON; for an upload, of the file's bytes. What the server echoes as `sha256`. */
  readonly bodyHash: string;
  /** Bytes that travel, files included: gives the time limit of an attempt. */
  readonly size: number;
  /** Wall clock (ms) of the command. */
  readonly createdAt: number;
  /** False until a lease was stored: no byte of it can have left. Rows of older builds do not say, and may have. */
  readonly hasLeft?: boolean;
  /** Names (`nameOf`) of the requests whose corrected content this is; the server refuses them for ever with the effect of this one. */
  readonly replaces?: readonly string[];
};

/** Waiting: for its time, its parents, its chain, a lane, the line or the session; see `waitingFor`. */
export type OpenRequest = Common & { readonly state: "open" };
/** Handed to the transport under a lease that was stored before the first byte left. */
export type PendingRequest = Common & { readonly state: "pending"; readonly lease: Lease };
/** Refused by the server, or unreadable here. Waits for a person; holds only its dependants. */
export type BlockedRequest = Common & { readonly state: "blocked"; readonly reason: BlockReason };
/** Answered with success; kept until its chain has nothing unfinished. */
export type ClosedRequest = Common & { readonly state: "closed"; readonly closedAt: number };
/** Taken back by a person, replaced in its slot, or repaired (`replacedBy` is the successor). */
export type CancelledRequest = Common & {
  readonly state: "cancelled";
  readonly cancelledAt: number;
  readonly replacedBy?: string;
};

/** One queued request, as stored. The state decides which further fields exist. */
export type RequestRecord = OpenRequest | PendingRequest | BlockedRequest | ClosedRequest | CancelledRequest;

export type RequestState = RequestRecord["state"];

/** What a command hands to `enqueue`; the rest is filled in there. */
export type RequestDraft = Pick<
  Common,
  | "id"
  | "kind"
  | "chainId"
  | "priority"
  | "dependsOn"
  | "slot"
  | "resource"
  | "method"
  | "path"
  | "contentType"
  | "sealedBody"
  | "fileIds"
  | "bodyHash"
  | "size"
> & {
  /** Not tried for so long (ms): somebody may take it back first, and then nothing of it has left. */
  readonly holdMs?: number;
};

/** A stored row that does not parse: shown as blocked, never sent, never deleted, never overwritten. */
export type DamagedRecord = { readonly id: string; readonly problem: string };
