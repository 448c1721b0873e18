import type { OpenRequest, RequestRecord } from "../record/request-record.ts";
import { buildBoard, byAge, holdOf, isMoving, type Board } from "./board.ts";
import { isSlow, isUpload, type Admission, type Limits } from "./lanes.ts";
import { isOver } from "./waits.ts";

/**
 * What may start now, best first: parents done, its chain's turn, its time come, a lane free.
 * The higher priority number goes first, then the older command.
 */
export function nextRunnable(records: Iterable<RequestRecord>, now: number, limits: Limits): OpenRequest[] {
  return nextOnBoard(buildBoard(records), now, limits);
}

/** `nextRunnable` over a board that is already arranged. */
export function nextOnBoard(board: Board, now: number, limits: Limits): OpenRequest[] {
  const lanes = freeLanes(board, limits);
  const chosen: OpenRequest[] = [];
  for (const head of dueHeads(board, now, limits).toSorted(byUrgency)) {
    if (takeLane(lanes, head)) chosen.push(head);
  }
  return chosen;
}

/** The one request to try the line with, while it seems dead: any that is due, slow or not, and only if none is under way. */
export function nextProbe(board: Board, now: number, limits: Admission): OpenRequest[] {
  for (const chain of board.chains.values()) {
    if (chain.some((one) => one.state === "pending")) return [];
  }
  return dueHeads(board, now, limits).toSorted(byUrgency).slice(0, 1);
}

/** Whether anything is under way, or may be started here when its time comes. Everything else waits for another context, or a person. */
export function hasStartable(board: Board, limits: Admission): boolean {
  for (const chain of board.chains.values()) if (chain.some((one) => one.state === "pending")) return true;
  return startableHeads(board, limits).length > 0;
}

/** The next wall-clock time (ms) at which an open request that waits for its time becomes due. */
export function nextDueAt(records: Iterable<RequestRecord>, now: number): number | undefined {
  let next: number | undefined;
  for (const record of records) {
    if (record.state !== "open" || isOver(record.nextAt, now)) continue;
    if (next === undefined || record.nextAt < next) next = record.nextAt;
  }
  return next;
}

function dueHeads(board: Board, now: number, limits: Admission): OpenRequest[] {
  return startableHeads(board, limits).filter((head) => isOver(head.nextAt, now));
}

/** The first request of each chain that nothing holds. One that is left to others keeps its place. */
function startableHeads(board: Board, { largestBytes, isPutOff }: Admission): OpenRequest[] {
  const heads: OpenRequest[] = [];
  for (const chain of board.chains.values()) {
    const head = chain.find((one) => isMoving(one, board));
    if (head?.state !== "open" || head.size > largestBytes || holdOf(head, board) !== undefined) continue;
    if (!isPutOff(head, chain)) heads.push(head);
  }
  return heads;
}

function byUrgency(a: RequestRecord, b: RequestRecord): number {
  return b.priority - a.priority || byAge(a, b);
}

type FreeLanes = { lanes: number; uploads: number; slow: number };

function freeLanes(board: Board, limits: Limits): FreeLanes {
  const free: FreeLanes = { ...limits };
  for (const chain of board.chains.values()) {
    for (const record of chain) if (record.state === "pending") occupy(free, record);
  }
  return free;
}

function takeLane(free: FreeLanes, record: RequestRecord): boolean {
  const fits = (isSlow(record) ? free.slow > 0 : free.lanes > 0) && (!isUpload(record) || free.uploads > 0);
  if (fits) occupy(free, record);
  return fits;
}

function occupy(free: FreeLanes, record: RequestRecord): void {
  if (isSlow(record)) free.slow -= 1;
  else free.lanes -= 1;
  if (isUpload(record)) free.uploads -= 1;
}
