import { RECORD_VERSION, type OpenRequest, type RequestDraft, type RequestRecord } from "../record/request-record.ts";
import type { Settled } from "../ports.ts";
import { change, type Change } from "./change.ts";
import { slotKey } from "../schedule/slot.ts";
import { successorOf } from "./follow-successors.ts";
import { replaceInSlot } from "./replace-in-slot.ts";

/** `hasUnreadable`: there are stored rows that this build cannot read. */
export type EnqueueContext = { readonly userId: string; readonly now: number; readonly hasUnreadable: boolean };

export type EnqueuePlan =
  | { readonly ok: true; readonly change: Change }
  | {
      readonly ok: false;
      readonly code: "id_taken" | "depends_on_itself" | "depends_on_cancelled";
      readonly id: string;
    };

/**
 * Turns drafts into stored requests, in the order given: each goes to the end of its chain, and takes its slot from an
 * entry that still waits. A draft may depend on stored requests and on drafts before it.
 * @param known stored records of the same chains, those depended on, those with the drafts' ids, and, if a draft has a slot, all
 */
export function planEnqueue(
  known: readonly RequestRecord[],
  drafts: readonly RequestDraft[],
  context: EnqueueContext,
): EnqueuePlan {
  const all = new Map(known.map((record) => [record.id, record]));
  const changed = new Set<string>();
  const settled: Settled[] = [];
  for (const [index, draft] of drafts.entries()) {
    if (all.has(draft.id)) return { ok: false, code: "id_taken", id: draft.id };
    if (dependsOnLater(draft, drafts.slice(index))) return { ok: false, code: "depends_on_itself", id: draft.id };
    const dependsOn = draft.dependsOn.map((id) => successorOf(id, all));
    if (dependsOn.some((id) => all.get(id)?.state === "cancelled")) {
      return { ok: false, code: "depends_on_cancelled", id: draft.id };
    }
    const record = toRecord({ ...draft, dependsOn }, [...all.values()], context);
    const { fresh, cancelled, repointed } = replaceInSlot(record, all, context);
    for (const one of [fresh, ...cancelled, ...repointed]) {
      all.set(one.id, one);
      changed.add(one.id);
    }
    settled.push(...cancelled.map((one) => ({ type: "cancelled" as const, record: one })));
  }
  const put = [...changed].flatMap((id) => all.get(id) ?? []);
  return { ok: true, change: change({ put, settled }) };
}

function dependsOnLater(draft: RequestDraft, fromHere: readonly RequestDraft[]): boolean {
  return fromHere.some((later) => draft.dependsOn.includes(later.id));
}

function endOfChain(chainId: string, records: readonly RequestRecord[]): number {
  return records.reduce((end, one) => (one.chainId === chainId ? Math.max(end, one.position + 1) : end), 0);
}

function endOfSlot(key: string | undefined, records: readonly RequestRecord[]): number {
  return records.reduce((end, one) => (slotKey(one) === key ? Math.max(end, (one.slotTurn ?? 0) + 1) : end), 0);
}

function toRecord(draft: RequestDraft, all: readonly RequestRecord[], context: EnqueueContext): OpenRequest {
  const { slot, holdMs = 0, ...rest } = draft;
  return {
    ...rest,
    ...(slot === undefined ? {} : { slot, slotTurn: endOfSlot(slotKey(draft), all) }),
    state: "open",
    userId: context.userId,
    version: RECORD_VERSION,
    position: endOfChain(draft.chainId, all),
    tries: 0,
    serverErrors: 0,
    nextAt: context.now + holdMs,
    createdAt: context.now,
    hasLeft: false,
  };
}
