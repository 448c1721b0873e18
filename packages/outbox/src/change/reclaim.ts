import type { OpenRequest, RequestRecord } from "../record/request-record.ts";
import { isOver } from "../schedule/waits.ts";
import { toOpen } from "./states.ts";

/** Who is asking: the sender that holds the lock now, and what it really has under way. */
export type Claimant = { readonly owner: string; readonly epoch: number; readonly inFlight: ReadonlySet<string> };

/**
 * Pending requests that nobody is sending any more: their sender lost the lock, or died, or gave up. They become open with
 * the same uuid and are never taken for sent (faults 2, 3).
 */
export function reclaim(records: Iterable<RequestRecord>, claimant: Claimant, now: number): OpenRequest[] {
  const reopened: OpenRequest[] = [];
  for (const record of records) {
    if (record.state !== "pending" || claimant.inFlight.has(record.id)) continue;
    const { lease } = record;
    const isOlder = lease.epoch < claimant.epoch;
    const isOwn = lease.epoch === claimant.epoch && lease.owner === claimant.owner;
    if (isOlder || isOwn || isOver(lease.until, now)) reopened.push(toOpen(record, now));
  }
  return reopened;
}
