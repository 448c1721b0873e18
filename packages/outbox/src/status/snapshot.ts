import type { DamagedRecord, RequestRecord } from "../record/request-record.ts";

/** More open, pending and blocked requests than this make the warning appear (A §9). */
export const WARNING_ABOVE = 50;

/** What people see: synchron · sendet · N warten · Fehler. */
export type OutboxStatus = "synced" | "sending" | "waiting" | "error";

/** The queue as the screens show it. A new object after each change, so `getSnapshot` suits React. */
export type OutboxSnapshot = {
  /** The records were read from the store: before that, an empty queue says nothing. */
  readonly isRead: boolean;
  readonly status: OutboxStatus;
  readonly waiting: number;
  readonly sending: number;
  /** Blocked and damaged. */
  readonly blocked: number;
  /** Open, pending and blocked together are above `WARNING_ABOVE`. */
  readonly tooMany: boolean;
  /** Wall clock (ms) of the last success. */
  readonly lastSuccessAt?: number;
  readonly session: "ok" | "refreshing" | "held";
  readonly line: "up" | "down";
  /** The server asked for a newer version of the app (410, 426). */
  readonly updateRequired: boolean;
  /** True while this context holds the lock and sends. */
  readonly isSender: boolean;
  readonly requests: readonly RequestRecord[];
  readonly damaged: readonly DamagedRecord[];
};
