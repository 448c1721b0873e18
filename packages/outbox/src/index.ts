export { type BlockCode, type BlockReason } from "./record/block-reason.ts";
export { RECEIPT_DAYS, type Receipt } from "./record/receipt.ts";
export {
  RECORD_VERSION,
  type BlockedRequest,
  type CancelledRequest,
  type ClosedRequest,
  type DamagedRecord,
  type Lease,
  type OpenRequest,
  type PendingRequest,
  type RequestDraft,
  type RequestMethod,
  type RequestRecord,
  type RequestState,
  type Resource,
  type Setback,
} from "./record/request-record.ts";
export { mayHaveArrived, nameOf } from "./record/effect-name.ts";
export { type Bodies, type SealedContent } from "./ports/bodies.ts";
export { type Clock } from "./ports/clock.ts";
export { type Journal, type Settled } from "./ports/journal.ts";
export { type Grip, type Lock } from "./ports/lock.ts";
export { type OutboxPorts } from "./ports/ports.ts";
export { type Random } from "./ports/random.ts";
export { type RefreshResult, type Session } from "./ports/session.ts";
export { type OutboxMeta, type Store, type StoreTx } from "./ports/store.ts";
export { type Attempt, type ClosableRequest, type Transport } from "./ports/transport.ts";
export { classifyReply } from "./reply/classify-reply.ts";
export { type Expectation } from "./reply/recognise-body.ts";
export { type Reply } from "./reply/reply.ts";
export { type Verdict } from "./reply/verdict.ts";
export { type WaitingFor } from "./schedule/waiting-for.ts";
export { type OutboxEvent } from "./status/outbox-event.ts";
export { WARNING_ABOVE, type OutboxSnapshot, type OutboxStatus } from "./status/snapshot.ts";
export { contend, type ContendParts } from "./loop/contend.ts";
export { createOutbox } from "./loop/create-outbox.ts";
export {
  type CommandRefusal,
  type CommandResult,
  type EnqueueResult,
  type Outbox,
  type Repair,
  type Trigger,
} from "./loop/outbox.ts";
