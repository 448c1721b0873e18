import type { SealedContent } from "../ports/bodies.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { change } from "./change.ts";
import type { CommandPlan } from "./commands.ts";
import { newerInSlot } from "./newer-in-slot.ts";
import { repoint } from "./repoint.ts";
import { toCancelled, toFresh } from "./states.ts";
import { withDescendants } from "./with-descendants.ts";

/** The corrected request: new id, new content and, where the request makes the resource, a new resource uuid. */
export type RepairedContent = {
  readonly newId: string;
  readonly content: SealedContent;
  readonly resourceUuid?: string;
};

/** A descendant's new content, and the hash of the content that it was made from. */
export type Rewritten = { readonly basis: string; readonly content: SealedContent };

/** The unfinished descendants whose bodies name the resource of `id`, and so must follow a new resource uuid. */
export function toRewrite(records: readonly RequestRecord[], id: string): RequestRecord[] {
  return withDescendants(records, id).filter((record) => record.id !== id);
}

/**
 * A blocked request comes back under a new id, in its old place: the old one is cancelled with a pointer to it, dependants
 * point to it, and their bodies name the new resource. Because the server keeps a uuid with the hash of its content, the
 * same uuid with corrected content would be a conflict for ever (reliability.md, ODK and Enketo).
 * @param rewritten new contents of the descendants, by id; must cover `toRewrite` when the resource uuid changes
 */
export function planRepair(
  records: readonly RequestRecord[],
  id: string,
  repaired: RepairedContent,
  rewritten: ReadonlyMap<string, Rewritten>,
  now: number,
): CommandPlan {
  const old = records.find((record) => record.id === id);
  if (old === undefined) return { ok: false, code: "not_found", id };
  // A correction of what a newer update of the slot has overtaken would undo that one.
  if (old.state !== "blocked" || newerInSlot(old, records) !== undefined) return { ok: false, code: "wrong_state", id };
  const uuid = repaired.resourceUuid ?? old.resource.uuid;
  const descendants = toRewrite(records, id);
  const unready = descendants.find(
    (record) => record.state === "pending" || (uuid !== old.resource.uuid && rewritten.get(record.id)?.basis !== record.bodyHash),
  );
  if (unready !== undefined) return { ok: false, code: "wrong_state", id: unready.id };

  const successor: RequestRecord = {
    ...toFresh(old, now),
    ...repaired.content,
    id: repaired.newId,
    resource: { ...old.resource, uuid },
    tries: 0,
  };
  const cancelled = toCancelled(old, now, successor.id);
  const renewed = descendants.map((record) => ({
    ...record,
    ...rewritten.get(record.id)?.content,
    // A later change of the resource itself: its answer will bear the new uuid.
    ...(record.resource.uuid === old.resource.uuid ? { resource: { ...record.resource, uuid } } : {}),
  }));
  const repointed = new Map(repoint(renewed, new Set([id]), successor.id).map((record) => [record.id, record]));
  const followers = renewed.map((record) => repointed.get(record.id) ?? record);
  return {
    ok: true,
    change: change({ put: [successor, cancelled, ...followers], settled: [{ type: "cancelled", record: cancelled }] }),
  };
}
