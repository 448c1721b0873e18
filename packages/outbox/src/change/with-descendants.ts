import type { RequestRecord } from "../record/request-record.ts";

/** The request and, transitively, the unfinished requests that depend on it. */
export function withDescendants(records: readonly RequestRecord[], id: string): RequestRecord[] {
  const family = new Set([id]);
  for (let grown = true; grown;) {
    const before = family.size;
    for (const record of records) {
      if (record.state === "closed" || record.state === "cancelled") continue;
      if (record.dependsOn.some((parent) => family.has(parent))) family.add(record.id);
    }
    grown = family.size > before;
  }
  return records.filter((record) => family.has(record.id));
}
