import { mayHaveArrived } from "../record/effect-name.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { change, type Change } from "./change.ts";
import { newerInSlot } from "./newer-in-slot.ts";
import { repoint } from "./repoint.ts";
import { toCancelled, toFresh, toOpen, toUnhindered } from "./states.ts";
import { withDescendants } from "./with-descendants.ts";

/** What a person or the back office asks of a stored request. The result is a change, or why not. */
export type ActionPlan =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly code: "not_found" | "wrong_state" | "unchanged" | "may_have_arrived"; readonly id: string };

type Records = readonly RequestRecord[];

/**
 * A blocked request is tried again with the same uuid and content. An update of a slot that a newer one has overtaken would
 * undo it: then the newer one takes its place.
 */
export function planRetry(records: Records, id: string, now: number, hasUnreadable = false): ActionPlan {
  const record = find(records, id);
  if (record === undefined) return notFound(id);
  if (record.state !== "blocked") return wrongState(id);
  const newer = newerInSlot(record, records);
  if (newer === undefined) return { ok: true, change: change({ put: [toFresh(record, now)] }) };
  // Nobody knows what waits for what while some rows cannot be read, so the request stays.
  if (hasUnreadable) return wrongState(id);
  const cancelled = toCancelled(record, now, newer.id);
  const put = [cancelled, ...repoint(records, new Set([id]), newer.id)];
  return { ok: true, change: change({ put, settled: [{ type: "cancelled", record: cancelled }] }) };
}

/**
 * Everything that waits for its time is due now; order, parents and what is blocked stay as they are. How often the dead line failed before
 * is forgotten: an upload that breaks now is tried again after a second, not after the minute that the dead line had earned.
 */
export function planSendNow(records: Records, now: number): Change {
  const waiting = records.filter((record) => record.state === "open" && (record.nextAt > now || isSetBackByLine(record)));
  return change({ put: waiting.map((record) => (isSetBackByLine(record) ? toUnhindered(record, now) : toOpen(record, now))) });
}

/**
 * What the dead line set back is due again, because there is a sign that the line may be back. How often it failed is kept: a big upload that breaks by
 * itself would begin its waits anew with each look at the tablet.
 */
export function planLineSign(records: Records, now: number): Change {
  const waiting = records.filter((record) => record.state === "open" && record.nextAt > now && isSetBackByLine(record));
  return change({ put: waiting.map((record) => toOpen(record, now)) });
}

/** The same where the system says that it is another line by now: how often the dead one failed is forgotten as well. */
export function planLineBack(records: Records, now: number): Change {
  return planSendNow(records.filter(isSetBackByLine), now);
}

function isSetBackByLine({ setback }: RequestRecord): boolean {
  return setback?.cause === "line";
}

/**
 * Cancels a request and all that depends on it, near and far. Refused while one of them may be at the server, or on its way
 * there: that one has to be closed there first.
 * @param closed ids of those that the server refuses for ever
 */
export function planDiscard(records: Records, id: string, closed: ReadonlySet<string>, now: number): ActionPlan {
  return planGivingUp(records, [id], closed, now);
}

/** Cancels these requests and all that depends on them, at once and only while nothing of any of them can have left. */
export function planWithdraw(records: Records, ids: readonly string[], now: number): ActionPlan {
  return planGivingUp(records, ids, new Set(), now);
}

function planGivingUp(records: Records, ids: readonly string[], closed: ReadonlySet<string>, now: number): ActionPlan {
  for (const id of ids) {
    const record = find(records, id);
    if (record === undefined) return notFound(id);
    if (record.state === "closed" || record.state === "cancelled") return wrongState(id);
  }
  const family = new Set(ids.flatMap((id) => withDescendants(records, id)));
  const unsure = [...family].find((one) => mayHaveArrived(one) && !closed.has(one.id));
  if (unsure !== undefined) return { ok: false, code: "may_have_arrived", id: unsure.id };
  const cancelled = [...family].map((one) => toCancelled(one, now));
  return {
    ok: true,
    change: change({
      put: cancelled,
      settled: cancelled.map((one) => ({ type: "cancelled", record: one })),
    }),
  };
}

/** What the server has to close before `planDiscard`: those of the family that may be there. */
export function toClose(records: Records, id: string): readonly RequestRecord[] {
  return withDescendants(records, id).filter(mayHaveArrived);
}

/** The back office wants a request earlier or later (A §7 `changeRequestPriority`). */
export function planPriority(records: Records, id: string, priority: number): ActionPlan {
  return editWaiting(records, id, (record) => ({ ...record, priority }));
}

/** The back office frees a request from one parent (A §7 `dissolveDependency`). */
export function planDissolve(records: Records, id: string, parentId: string): ActionPlan {
  return editWaiting(records, id, (record) => ({
    ...record,
    dependsOn: record.dependsOn.filter((one) => one !== parentId),
  }));
}

function editWaiting(records: Records, id: string, edit: (record: RequestRecord) => RequestRecord): ActionPlan {
  const record = find(records, id);
  if (record === undefined) return notFound(id);
  if (record.state !== "open" && record.state !== "blocked") return wrongState(id);
  return { ok: true, change: change({ put: [edit(record)] }) };
}

function find(records: Records, id: string): RequestRecord | undefined {
  return records.find((record) => record.id === id);
}

function notFound(id: string): ActionPlan {
  return { ok: false, code: "not_found", id };
}

function wrongState(id: string): ActionPlan {
  return { ok: false, code: "wrong_state", id };
}
