import type { PutOff } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { holdOf, type Board, type Hold } from "./board.ts";
import { isSlow } from "./lanes.ts";
import { isOver } from "./waits.ts";

/** The standing of the whole queue, as far as a single request waits for it. */
export type Gate = {
  readonly session: "ok" | "refreshing" | "held";
  readonly line: "up" | "down";
  /** As the port of that name. */
  readonly isPutOff?: PutOff | undefined;
};

/** What an open request waits for ('wartet auf …'). Derived, never stored. */
export type WaitingFor =
  | Hold
  | { readonly by: "session" }
  | { readonly by: "line" }
  /** Put off by a reason of its own (`OutboxPorts.isPutOff`). */
  | { readonly by: "outside" }
  /** Its own next try. `slow`: it is in the slow lane. */
  | { readonly by: "time"; readonly until: number; readonly slow: boolean }
  /** Nothing but a free lane. */
  | { readonly by: "lane" };

/** Undefined for what is not open. */
export function waitingFor(record: RequestRecord, board: Board, now: number, gate: Gate): WaitingFor | undefined {
  if (record.state !== "open") return undefined;
  const hold = holdOf(record, board);
  if (hold !== undefined) return hold;
  if (gate.session !== "ok") return { by: "session" };
  if (gate.line === "down") return { by: "line" };
  if (gate.isPutOff?.(record, board.chains.get(record.chainId) ?? []) === true) return { by: "outside" };
  if (!isOver(record.nextAt, now)) return { by: "time", until: record.nextAt, slow: isSlow(record) };
  return { by: "lane" };
}
