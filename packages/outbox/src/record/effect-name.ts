import type { BlockCode } from "./block-reason.ts";
import type { RequestRecord } from "./request-record.ts";

/** What the server calls the effect of a request: the resource's uuid where it makes one, else its own id. */
export function nameOf(record: Pick<RequestRecord, "id" | "method" | "resource">): string {
  return record.method === "POST" ? record.resource.uuid : record.id;
}

/** The server has said that it never takes this content under this uuid: nothing of it can still arrive. */
const CLOSED_BY_SERVER: ReadonlySet<BlockCode> = new Set(["uuid_conflict", "hash_mismatch", "already_arrived", "request_closed"]);

/** Whether it may be at the server, or on its way there, without anybody here knowing. */
export function mayHaveArrived(record: RequestRecord): boolean {
  return record.hasLeft !== false && !(record.state === "blocked" && CLOSED_BY_SERVER.has(record.reason.code));
}
