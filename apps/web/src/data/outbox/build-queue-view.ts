import { mayHaveArrived, type DamagedRecord, type OutboxSnapshot, type RequestRecord, type WaitingFor } from "@rundgang/outbox";

import type { QueueAction, QueueEntry, QueueView, SentRequest } from "./queue-view.ts";
import { nothingKnown, placeIdOf, type RequestContent } from "./request-content.ts";
import { requestKinds, shownKind } from "./request-kinds.ts";
import { reasonText, waitText } from "./request-words.ts";

/** What is known beside the queue's own records. */
export interface QueueKnowledge {
  readonly contentOf: (requestId: string) => RequestContent | undefined;
  /** Street and number of a unit or an address; null when it is not on the device. */
  readonly placeOf: (id: string) => string | null;
  /** The server's German sentence for a blocked request. */
  readonly saidOf: (requestId: string) => string | null;
  /** What arrived lately, from the receipts; null until they were read. */
  readonly sent: readonly SentRequest[] | null;
  readonly waitingFor: (requestId: string) => WaitingFor | undefined;
}

/** The queue as people read it (3-decisions "The queue"): unfinished first by priority and age, then what was finished. */
export function buildQueueView(snapshot: OutboxSnapshot, known: QueueKnowledge): QueueView {
  const chains = chainFacts(snapshot.requests, known);
  const titles = new Map(snapshot.requests.map((record) => [record.id, title(record, known, chains)]));
  const entry = (record: RequestRecord) => toEntry(record, known, chains, titles);
  return {
    ready: snapshot.isRead && known.sent !== null,
    status: snapshot.status,
    waiting: snapshot.waiting,
    sending: snapshot.sending,
    blocked: snapshot.blocked,
    tooMany: snapshot.tooMany,
    lastSuccessAt: snapshot.lastSuccessAt === undefined ? null : instant(snapshot.lastSuccessAt),
    line: snapshot.line,
    held: snapshot.session === "held",
    updateRequired: snapshot.updateRequired,
    entries: [...snapshot.damaged.map(damagedEntry), ...snapshot.requests.toSorted(byTurn).map(entry)],
    sent: known.sent ?? [],
  };
}

type ChainFacts = Pick<RequestContent, "unitId" | "addressId" | "customerName">;

/** The requests of one command belong to one door: what one of them knows holds for all. */
function chainFacts(records: readonly RequestRecord[], known: QueueKnowledge): ReadonlyMap<string, ChainFacts> {
  const facts = new Map<string, ChainFacts>();
  for (const record of records) {
    const content = known.contentOf(record.id) ?? nothingKnown;
    const before = facts.get(record.chainId);
    facts.set(record.chainId, {
      unitId: before?.unitId ?? content.unitId,
      addressId: before?.addressId ?? content.addressId,
      customerName: before?.customerName ?? content.customerName,
    });
  }
  return facts;
}

type Chains = ReadonlyMap<string, ChainFacts>;

type BlockedRecord = Extract<RequestRecord, { state: "blocked" }>;

function blockedBecause({ id, kind, reason }: BlockedRecord, known: QueueKnowledge): string {
  return reasonText(reason.code, known.saidOf(id), kind === "order" ? reason.serverCode : undefined);
}

function title(record: RequestRecord, known: QueueKnowledge, chains: Chains): string {
  const kind = requestKinds[shownKind(record.kind)];
  const words = known.contentOf(record.id)?.title ?? kind.title;
  const name = chains.get(record.chainId)?.customerName ?? null;
  return kind.isNamed === true && name !== null ? `${words} ${name}` : words;
}

function toEntry(record: RequestRecord, known: QueueKnowledge, chains: Chains, titles: ReadonlyMap<string, string>): QueueEntry {
  const facts = chains.get(record.chainId) ?? nothingKnown;
  const at = placeIdOf(facts);
  const waiting = known.waitingFor(record.id);
  const { corrections } = known.contentOf(record.id) ?? nothingKnown;
  const kind = shownKind(record.kind);
  const hold = waiting !== undefined && ["parent", "stuck_parent", "chain", "slot"].includes(waiting.by);
  return {
    id: record.id,
    chainId: record.chainId,
    kind,
    counts: requestKinds[kind].counts,
    icon: requestKinds[kind].icon,
    code: known.contentOf(record.id)?.code ?? null,
    title: titles.get(record.id) ?? "",
    place: at === null ? null : known.placeOf(at),
    unitId: facts.unitId,
    state: record.state,
    waitsFor: waiting === undefined ? null : waitText(waiting, (id) => titles.get(id) ?? "anderem Vorgang"),
    waitsForRequest: hold,
    priority: record.priority,
    tries: record.tries,
    reason: record.state === "blocked" ? blockedBecause(record, known) : null,
    createdAt: instant(record.createdAt),
    nextTryAt: record.state === "open" && record.nextAt > record.createdAt ? instant(record.nextAt) : null,
    size: record.size,
    actions: actionsOf(record, corrections.length > 0),
    mayHaveArrived: mayHaveArrived(record),
    corrections,
  };
}

function damagedEntry({ id }: DamagedRecord): QueueEntry {
  return {
    id,
    chainId: id,
    kind: "upload",
    counts: requestKinds.upload.counts,
    icon: requestKinds.upload.icon,
    code: null,
    title: "Beschädigter Eintrag",
    place: null,
    unitId: null,
    state: "damaged",
    waitsFor: null,
    waitsForRequest: false,
    priority: 0,
    tries: 0,
    reason: null,
    createdAt: instant(0),
    nextTryAt: null,
    size: 0,
    actions: [],
    mayHaveArrived: true,
    corrections: [],
  };
}

function actionsOf(record: RequestRecord, isCorrectable: boolean): readonly QueueAction[] {
  switch (record.state) {
    case "open":
    /* A line that swallows everything keeps a request under way for minutes: the server closes it, whatever is on its way. */
    case "pending":
      return ["discard"];
    case "blocked":
      if (record.reason.code === "request_closed") return ["discard"];
      if (record.reason.code === "already_arrived") return ["restore", "discard"];
      return isCorrectable ? ["retry", "correct", "discard"] : ["retry", "discard"];
    case "closed":
    case "cancelled":
      return [];
  }
}

const unfinished: readonly RequestRecord["state"][] = ["blocked", "pending", "open"];

function byTurn(a: RequestRecord, b: RequestRecord): number {
  const done = Number(!unfinished.includes(a.state)) - Number(!unfinished.includes(b.state));
  if (done !== 0) return done;
  if (!unfinished.includes(a.state)) return b.createdAt - a.createdAt || b.position - a.position;
  return b.priority - a.priority || a.createdAt - b.createdAt || a.position - b.position;
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
