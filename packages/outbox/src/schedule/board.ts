import type { RequestRecord } from "../record/request-record.ts";
import { bySlotTurn, slotKey } from "./slot.ts";

/** All requests of a user, arranged for the scheduler. Built anew from the records; holds no state of its own. */
export type Board = {
  readonly byId: ReadonlyMap<string, RequestRecord>;
  /** The unfinished requests of each chain, in order. */
  readonly chains: ReadonlyMap<string, readonly RequestRecord[]>;
  /** The open and pending requests of each slot key, by arrival. */
  readonly slots: ReadonlyMap<string, readonly RequestRecord[]>;
  /** Rows that do not parse: present, but unable to be sent. */
  readonly damagedIds: ReadonlySet<string>;
};

/** What a request waits for before it may be sent, apart from time, lanes and line. */
export type Hold =
  | { readonly by: "parent"; readonly id: string }
  /** The parent is refused, damaged or cancelled, so only a person can help. */
  | { readonly by: "stuck_parent"; readonly id: string }
  | { readonly by: "chain"; readonly id: string }
  | { readonly by: "slot"; readonly id: string };

export function isUnfinished(record: RequestRecord): boolean {
  return record.state === "open" || record.state === "pending" || record.state === "blocked";
}

/** Under way, or able to get there by itself: what holds its chain. */
export function isMoving(record: RequestRecord, board: Board): boolean {
  return record.state === "pending" || (record.state === "open" && stuckParent(record, board) === undefined);
}

/** Whether anything is under way or to be sent. */
export function hasWork(board: Board): boolean {
  for (const chain of board.chains.values()) if (chain.some((one) => isMoving(one, board))) return true;
  return false;
}

/** Orders requests of several chains by the command's time, then by id, so that the oldest work leaves first. */
export function byAge(a: RequestRecord, b: RequestRecord): number {
  return a.createdAt - b.createdAt || a.position - b.position || (a.id < b.id ? -1 : 1);
}

export function buildBoard(records: Iterable<RequestRecord>, damagedIds: ReadonlySet<string> = new Set()): Board {
  const byId = new Map<string, RequestRecord>();
  const chains = new Map<string, RequestRecord[]>();
  const slots = new Map<string, RequestRecord[]>();
  for (const record of records) {
    byId.set(record.id, record);
    if (!isUnfinished(record)) continue;
    addTo(chains, record.chainId, record);
    const key = slotKey(record);
    if (key !== undefined && record.state !== "blocked") addTo(slots, key, record);
  }
  for (const chain of chains.values()) chain.sort((a, b) => a.position - b.position);
  for (const slot of slots.values()) slot.sort(bySlotTurn);
  return { byId, chains, slots, damagedIds };
}

function addTo(groups: Map<string, RequestRecord[]>, key: string, record: RequestRecord): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [record]);
  else group.push(record);
}

/** The first reason for which an open request may not be sent, or undefined. */
export function holdOf(record: RequestRecord, board: Board): Hold | undefined {
  return stuckParent(record, board) ?? parentHold(record, board) ?? chainHold(record, board) ?? slotHold(record, board);
}

/** The nearest ancestor that cannot get through by itself. What hangs on it waits, but does not hold its chain. */
export function stuckParent(
  record: RequestRecord,
  board: Board,
  seen = new Set<string>(),
): Extract<Hold, { by: "stuck_parent" }> | undefined {
  for (const id of record.dependsOn) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (board.damagedIds.has(id)) return { by: "stuck_parent", id };
    const parent = board.byId.get(id);
    // A parent that is no longer stored was closed and cleared away.
    if (parent === undefined || parent.state === "closed") continue;
    if (parent.state === "blocked" || parent.state === "cancelled") return { by: "stuck_parent", id };
    const further = stuckParent(parent, board, seen);
    if (further !== undefined) return further;
  }
  return undefined;
}

function parentHold(record: RequestRecord, board: Board): Hold | undefined {
  const id = record.dependsOn.find((one) => {
    const parent = board.byId.get(one);
    return parent !== undefined && parent.state !== "closed";
  });
  return id === undefined ? undefined : { by: "parent", id };
}

function chainHold(record: RequestRecord, board: Board): Hold | undefined {
  const ahead = board.chains
    .get(record.chainId)
    ?.find((one) => one.state === "pending" || (one.position < record.position && isMoving(one, board)));
  return ahead === undefined ? undefined : { by: "chain", id: ahead.id };
}

function slotHold(record: RequestRecord, board: Board): Hold | undefined {
  const ahead = board.slots
    .get(slotKey(record) ?? "")
    ?.find((one) => one.state === "pending" || (bySlotTurn(one, record) < 0 && isMoving(one, board)));
  return ahead === undefined ? undefined : { by: "slot", id: ahead.id };
}

/**
 * What the choice of a request rests on besides its parents: the unfinished requests before it in its chain, which were found
 * to hold nothing, and everything that these hang on.
 */
export function basisOf(record: RequestRecord, board: Board): RequestRecord[] {
  const basis = new Map<string, RequestRecord>();
  const open = (board.chains.get(record.chainId) ?? []).filter((one) => one.position < record.position);
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (basis.has(one.id)) continue;
    basis.set(one.id, one);
    open.push(...one.dependsOn.flatMap((id) => board.byId.get(id) ?? []));
  }
  return [...basis.values()];
}
