import type { RequestRecord } from "../record/request-record.ts";

/** The unfinished records that depend on one of `from`, now depending on `to` instead (each parent once). */
export function repoint(records: readonly RequestRecord[], from: ReadonlySet<string>, to: string): RequestRecord[] {
  return records
    .filter((record) => record.state !== "closed" && record.state !== "cancelled")
    .filter((record) => record.dependsOn.some((id) => from.has(id)))
    .map((record) => ({ ...record, dependsOn: [...new Set(record.dependsOn.map((id) => (from.has(id) ? to : id)))] }));
}
