import type { RequestRecord } from "../record/request-record.ts";

/** The id of what stands in the place of a repaired or replaced request, however often that happened. */
export function successorOf(id: string, all: ReadonlyMap<string, RequestRecord>): string {
  const record = all.get(id);
  if (record?.state !== "cancelled" || record.replacedBy === undefined) return id;
  return successorOf(record.replacedBy, all);
}

/**
 * Unfinished requests that still point to something replaced, now pointing to its successor. A row that could not be read at
 * the time was left alone then (law 5); an update of the app reads it again.
 */
export function followSuccessors(records: readonly RequestRecord[]): RequestRecord[] {
  const all = new Map(records.map((record) => [record.id, record]));
  return records.flatMap((record) => {
    if (record.state !== "open" && record.state !== "blocked") return [];
    const dependsOn = [...new Set(record.dependsOn.map((id) => successorOf(id, all)))];
    return dependsOn.every((id, index) => id === record.dependsOn[index]) ? [] : [{ ...record, dependsOn }];
  });
}
