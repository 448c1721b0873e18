import type { SealedContent } from "../ports.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { change } from "./change.ts";
import type { ActionPlan } from "./plan-actions.ts";
import { newerInSlot } from "./newer-in-slot.ts";
import { repoint } from "./repoint.ts";
import { toCancelled, toFresh } from "./states.ts";
import { withDescendants } from "./with-descendants.ts";
import { mayHaveArrived, nameOf } from "../record/effect-name.ts";

/** The corrected request: new id, new content and, where the request makes the resource, a new resource uuid. */
export type RepairedContent = {
  readonly newId: string;
  readonly content: SealedContent;
  readonly resourceUuid?: string | undefined;
};

/** A descendant's new content, and the hash of the content that it was made from. */
export type Rewritten = { readonly basis: string; readonly content: SealedContent };

/** The unfinished descendants whose bodies name the resource of `id`, and so must follow a new resource uuid. */
export function toRewrite(records: readonly RequestRecord[], id: string): RequestRecord[] {
  return withDescendants(records, id).filter((record) => record.id !== id);
}

/**
 * A blocked request with changed content comes back under a new id, in its old place: the old one is cancelled with a pointer to
 * it, dependants point to it, and their bodies name the new resource. The new one names what it replaces: one of the two has an
 * effect, whatever was lost on the way. Unchanged content is retried under its own uuid, never doubled under a new one.
 * @param rewritten new contents of the descendants, by id; must cover `toRewrite` when the resource uuid changes
 */
export function planRepair(
  records: readonly RequestRecord[],
  id: string,
  repaired: RepairedContent,
  rewritten: ReadonlyMap<string, Rewritten>,
  now: number,
): ActionPlan {
  const old = records.find((record) => record.id === id);
  if (old === undefined) return { ok: false, code: "not_found", id };
  // A correction of what a newer update of the slot has overtaken would undo that one, so it is refused.
  if (old.state !== "blocked" || newerInSlot(old, records) !== undefined) return { ok: false, code: "wrong_state", id };
  if (repaired.content.bodyHash === old.bodyHash) return { ok: false, code: "unchanged", id };
  const uuid = repaired.resourceUuid ?? old.resource.uuid;
  const renamed = renameFamily(records, old, uuid, rewritten);
  if (!renamed.ok) return renamed;

  const successor: RequestRecord = {
    ...toFresh(old, now),
    ...repaired.content,
    id: repaired.newId,
    resource: { ...old.resource, uuid },
    tries: 0,
    hasLeft: false,
    replaces: [...(old.replaces ?? []), nameOf(old)],
  };
  const cancelled = toCancelled(old, now, successor.id);
  const followers = pointTo(renamed.descendants, id, successor.id);
  return {
    ok: true,
    change: change({ put: [successor, cancelled, ...followers], settled: [{ type: "cancelled", record: cancelled }] }),
  };
}

/**
 * The server has what a correction was to replace: the correction is taken back and the earlier request goes again, to hear the
 * answer that it never got. What hangs on the correction hangs on that one, and names its resource.
 */
export function planRestore(
  records: readonly RequestRecord[],
  id: string,
  rewritten: ReadonlyMap<string, Rewritten>,
  now: number,
): ActionPlan {
  const correction = records.find((record) => record.id === id);
  const earlier = predecessorOf(records, id);
  if (correction === undefined || earlier === undefined) return { ok: false, code: "not_found", id };
  const isRefused = correction.state === "blocked" && correction.reason.code === "already_arrived";
  if (!isRefused) return { ok: false, code: "wrong_state", id };
  const renamed = renameFamily(records, correction, earlier.resource.uuid, rewritten);
  if (!renamed.ok) return renamed;
  const cancelled = toCancelled(correction, now);
  const followers = pointTo(renamed.descendants, id, earlier.id);
  return {
    ok: true,
    change: change({
      put: [toFresh(earlier, now), cancelled, ...followers],
      settled: [{ type: "cancelled", record: cancelled }],
    }),
  };
}

/** What a corrected request stood for before. */
export function predecessorOf(records: readonly RequestRecord[], id: string): RequestRecord | undefined {
  return records.find((record) => record.state === "cancelled" && record.replacedBy === id);
}

type Renamed =
  | { readonly ok: true; readonly descendants: readonly RequestRecord[] }
  | { readonly ok: false; readonly code: "wrong_state"; readonly id: string };

/** What hangs on a request, naming another uuid. Refused where one of them may be at the server with the content of now. */
function renameFamily(
  records: readonly RequestRecord[],
  root: RequestRecord,
  uuid: string,
  rewritten: ReadonlyMap<string, Rewritten>,
): Renamed {
  const descendants = toRewrite(records, root.id);
  const isRenamed = uuid !== root.resource.uuid;
  const unready = descendants.find(
    (one) => one.state === "pending" || (isRenamed && (mayHaveArrived(one) || rewritten.get(one.id)?.basis !== one.bodyHash)),
  );
  if (unready !== undefined) return { ok: false, code: "wrong_state", id: unready.id };
  const renewed = descendants.map((record) => ({
    ...record,
    ...rewritten.get(record.id)?.content,
    // A later change of the resource itself is renamed too, because its answer will bear the new uuid.
    ...(record.resource.uuid === root.resource.uuid ? { resource: { ...record.resource, uuid } } : {}),
  }));
  return { ok: true, descendants: renewed };
}

function pointTo(descendants: readonly RequestRecord[], from: string, to: string): RequestRecord[] {
  const repointed = new Map(repoint(descendants, new Set([from]), to).map((record) => [record.id, record]));
  return descendants.map((record) => repointed.get(record.id) ?? record);
}
