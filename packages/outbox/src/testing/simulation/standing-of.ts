import type { RequestRecord } from "../../record/request-record.ts";

/** Under way or on its way. */
export function isMoving(record: RequestRecord): boolean {
  return record.state === "open" || record.state === "pending";
}

export function isSameSlot(a: RequestRecord, b: RequestRecord): boolean {
  return a.slot !== undefined && a.slot === b.slot && a.resource.uuid === b.resource.uuid;
}

/** Whether it hangs, near or far, on something that only a person can move, or that cannot be read. */
export function isStuck(record: RequestRecord, all: readonly RequestRecord[], damaged: ReadonlySet<string> = NONE): boolean {
  if (record.dependsOn.some((id) => damaged.has(id))) return true;
  const parents = all.filter((one) => record.dependsOn.includes(one.id));
  return parents.some(
    (one) => one.state === "blocked" || one.state === "cancelled" || (one.state !== "closed" && isStuck(one, all, damaged)),
  );
}

/** Whether it is, or depends near or far on, one of `ids`. */
export function hangsOn(record: RequestRecord, ids: ReadonlySet<string>, all: readonly RequestRecord[]): boolean {
  return ids.has(record.id) || all.some((one) => record.dependsOn.includes(one.id) && hangsOn(one, ids, all));
}

const NONE: ReadonlySet<string> = new Set();

/** Whether it waits, near or far, for something that the server refuses for now: a parent, its chain or its slot (I5). */
export function waitsForRefused(
  record: RequestRecord,
  all: readonly RequestRecord[],
  isRefused: (record: RequestRecord) => boolean,
  seen = new Set<string>(),
): boolean {
  if (isRefused(record) || isStuck(record, all)) return true;
  if (seen.has(record.id)) return false;
  seen.add(record.id);
  return all.some(
    (one) =>
      (isMoving(one) || one.state === "blocked") &&
      one.id !== record.id &&
      isAheadOf(one, record) &&
      waitsForRefused(one, all, isRefused, seen),
  );
}

function isAheadOf(one: RequestRecord, record: RequestRecord): boolean {
  const isEarlierInChain = one.chainId === record.chainId && one.position < record.position;
  return record.dependsOn.includes(one.id) || isEarlierInChain || isSameSlot(one, record);
}
