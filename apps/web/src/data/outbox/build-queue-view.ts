import { mayHaveArrived, type DamagedRecord, type OutboxSnapshot, type RequestRecord, type WaitingFor } from "@rundgang/outbox";

import type { QueueAction, QueueEntry, QueueView, RequestKind, SentRequest } from "./queue-view.ts";
import { nothingKnown, type RequestContent } from "./request-content.ts";
import { isRequestKind, reasonText, titleOf, waitText } from "./request-words.ts";

/** What is known beside the queue's own records. */
export interface QueueKnowledge {
  readonly contentOf: (requestId: string) => RequestContent | undefined;
  /** Street and number of a unit; null when it is not on the device. */
  readonly placeOf: (unitId: string) => string | null;
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

interface ChainFacts {
  readonly unitId: string | null;
  readonly customerName: string | null;
}

/** The requests of one command belong to one door: what one of them knows holds for all. */
function chainFacts(records: readonly RequestRecord[], known: QueueKnowledge): ReadonlyMap<string, ChainFacts> {
  const facts = new Map<string, ChainFacts>();
  for (const record of records) {
    const content = known.contentOf(record.id) ?? nothingKnown;
    const before = facts.get(record.chainId);
    facts.set(record.chainId, {
      unitId: before?.unitId ?? content.unitId,
      customerName: before?.customerName ?? content.customerName,
    });
  }
  return facts;
}

type Chains = ReadonlyMap<string, ChainFacts>;

function title(record: RequestRecord, known: QueueKnowledge, chains: Chains): string {
  const kind = kindOf(record);
  const name = kind === "order" || kind === "customer" ? chains.get(record.chainId)?.customerName : null;
  const words = titleOf(kind, known.contentOf(record.id) ?? nothingKnown);
  return name === null || name === undefined ? words : `${words} ${name}`;
}

function toEntry(record: RequestRecord, known: QueueKnowledge, chains: Chains, titles: ReadonlyMap<string, string>): QueueEntry {
  const unitId = chains.get(record.chainId)?.unitId ?? null;
  const waiting = known.waitingFor(record.id);
  const { corrections } = known.contentOf(record.id) ?? nothingKnown;
  const hold = waiting !== undefined && ["parent", "stuck_parent", "chain", "slot"].includes(waiting.by);
  return {
    id: record.id,
    chainId: record.chainId,
    kind: kindOf(record),
    code: known.contentOf(record.id)?.code ?? null,
    title: titles.get(record.id) ?? "",
    place: unitId === null ? null : known.placeOf(unitId),
    unitId,
    state: record.state,
    waitsFor: waiting === undefined ? null : waitText(waiting, (id) => titles.get(id) ?? "anderem Vorgang"),
    waitsForRequest: hold,
    priority: record.priority,
    tries: record.tries,
    reason: record.state === "blocked" ? reasonText(record.reason.code, known.saidOf(record.id)) : null,
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

function kindOf(record: RequestRecord): RequestKind {
  /* A kind of a newer version is shown as what it most resembles: something that travels. */
  return isRequestKind(record.kind) ? record.kind : "upload";
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
