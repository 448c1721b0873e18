import type { BlockReason } from "../record/block-reason.ts";
import type {
  BlockedRequest,
  CancelledRequest,
  ClosedRequest,
  Lease,
  OpenRequest,
  PendingRequest,
  RequestRecord,
  Setback,
} from "../record/request-record.ts";

/** The fields of every state, without those that belong to one. */
function common(record: RequestRecord) {
  return {
    id: record.id,
    userId: record.userId,
    kind: record.kind,
    version: record.version,
    chainId: record.chainId,
    position: record.position,
    priority: record.priority,
    dependsOn: record.dependsOn,
    ...(record.slot === undefined ? {} : { slot: record.slot }),
    ...(record.slotTurn === undefined ? {} : { slotTurn: record.slotTurn }),
    resource: record.resource,
    tries: record.tries,
    serverErrors: record.serverErrors,
    nextAt: record.nextAt,
    ...(record.setback === undefined ? {} : { setback: record.setback }),
    method: record.method,
    path: record.path,
    contentType: record.contentType,
    sealedBody: record.sealedBody,
    fileIds: record.fileIds,
    bodyHash: record.bodyHash,
    size: record.size,
    createdAt: record.createdAt,
    ...(record.hasLeft === undefined ? {} : { hasLeft: record.hasLeft }),
    ...(record.replaces === undefined ? {} : { replaces: record.replaces }),
  };
}

/** Due at `nextAt` (wall clock, ms). */
export function toOpen(record: RequestRecord, nextAt: number): OpenRequest {
  return { ...common(record), state: "open", nextAt };
}

/** Open after a failure, with what it met. */
export function toSetBack(record: RequestRecord, nextAt: number, setback: Setback): OpenRequest {
  return { ...common(record), state: "open", nextAt, setback };
}

/** Open, and what set it back is over. */
export function toUnhindered(record: RequestRecord, nextAt: number): OpenRequest {
  const { setback: _over, ...rest } = common(record);
  return { ...rest, state: "open", nextAt };
}

/** Open as if new: a person or a missing file asks for another round. Tries stay counted. */
export function toFresh(record: RequestRecord, now: number): OpenRequest {
  return { ...toUnhindered(record, now), serverErrors: 0 };
}

export function toPending(record: OpenRequest, lease: Lease): PendingRequest {
  return { ...common(record), state: "pending", lease, hasLeft: true };
}

export function toBlocked(record: RequestRecord, reason: BlockReason): BlockedRequest {
  return { ...common(record), state: "blocked", reason };
}

export function toClosed(record: RequestRecord, closedAt: number): ClosedRequest {
  return { ...common(record), state: "closed", closedAt };
}

export function toCancelled(record: RequestRecord, cancelledAt: number, replacedBy?: string): CancelledRequest {
  return {
    ...common(record),
    state: "cancelled",
    cancelledAt,
    ...(replacedBy === undefined ? {} : { replacedBy }),
  };
}
