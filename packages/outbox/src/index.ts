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
export {
  type Attempt,
  type Bodies,
  type Clock,
  type ClosableRequest,
  type HeldLock,
  type SettledHook,
  type Lock,
  type OutboxMeta,
  type OutboxPorts,
  type PutOff,
  type Random,
  type RefreshResult,
  type SealedContent,
  type Session,
  type Settled,
  type Store,
  type StoreTx,
  type Transport,
} from "./ports.ts";
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
  type ActionRefusal,
  type ActionResult,
  type EnqueueResult,
  type Outbox,
  type Repair,
  type Trigger,
} from "./loop/outbox.ts";
