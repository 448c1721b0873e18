import type { wire } from "@rundgang/contracts";
import type { OutboxStatus, RequestState } from "@rundgang/outbox";

import type { Change } from "../changes/changes.ts";

/** What a person may put right in a refused request: free text that nobody has signed. */
export interface Correction {
  /** The member of the body. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Characters at most, as the server takes them. */
  readonly longest: number;
  /** Lines of its field. */
  readonly rows: number;
}

/** New texts by key. */
export type CorrectedTexts = Readonly<Record<string, string>>;

/**
 * What a person can do with a request; the first one is the safe one. `retry`: the same again under the same uuid. `correct`: other
 * texts, as a new request in its place. `restore`: the earlier version has arrived and stands. `discard`: never.
 */
export type QueueAction = "retry" | "correct" | "restore" | "discard";

/** One request of /request-queue and of 'Nicht gesendete Aufträge'. */
export interface QueueEntry {
  readonly id: string;
  /** Requests of one command share it; the screens group by it. */
  readonly chainId: string;
  readonly kind: RequestKind;
  readonly counts: CountedAs;
  readonly icon: RequestIconName;
  /** What a visit found; null for everything else. */
  readonly code: wire.QualificationCode | null;
  /** German: 'Auftrag', 'Kunde', 'Datei (Unterschrift)' … */
  readonly title: string;
  /** Street and number where it belongs, or null. */
  readonly place: string | null;
  readonly unitId: string | null;
  readonly state: RequestState | "damaged";
  /** 'wartet auf Datei (Unterschrift)', 'wartet auf Verbindung' …; null when nothing is awaited. */
  readonly waitsFor: string | null;
  /** Another request must arrive first; `waitsFor` names it. */
  readonly waitsForRequest: boolean;
  readonly priority: number;
  readonly tries: number;
  /** German sentence for a blocked request, or null. */
  readonly reason: string | null;
  /** ISO instants. */
  readonly createdAt: string;
  readonly nextTryAt: string | null;
  /** Bytes that travel. */
  readonly size: number;
  readonly actions: readonly QueueAction[];
  /** It may be at the server without anybody knowing: given up only with the server's word. */
  readonly mayHaveArrived: boolean;
  /** What may be put right; empty for most. */
  readonly corrections: readonly Correction[];
}

/** Still on this device only. */
export function isUnsentEntry({ state }: Pick<QueueEntry, "state">): boolean {
  return state !== "closed" && state !== "cancelled";
}

/** Whether the server refused it or it is broken, so that it goes on only when a person decides. */
export function needsPerson({ state }: Pick<QueueEntry, "state">): boolean {
  return state === "blocked" || state === "damaged";
}

/** A request carries a change, or goes before the one that does. */
export type RequestKind =
  | Change["kind"]
  | "upload"
  | "address_note_patch"
  | "objection"
  | "customer"
  | "customer_patch"
  | "contact"
  | "order_status";

/** What a person calls a command that a request belongs to. */
export type CountedAs = "order" | "visit" | "comment" | "other";

export type RequestIconName = "document" | "person" | "order" | "edit" | "unit" | "visit" | "comment" | "appointment";

/** A request that the server has confirmed; from its receipt, which names nobody: what it was about is known until the next start. */
export interface SentRequest {
  readonly id: string;
  /** Requests of one command share it. */
  readonly chainId: string;
  readonly kind: RequestKind;
  readonly icon: RequestIconName;
  readonly code: wire.QualificationCode | null;
  /** 'Auftrag 100001', 'Kommentar' … */
  readonly title: string;
  readonly place: string | null;
  /** ISO instant of the server's answer. */
  readonly at: string;
}

/** What status bar, Gerätestatus and /request-queue show. */
export interface QueueView {
  /** False until queue and receipts were read from the device: before that, "nothing" means "not known". */
  readonly ready: boolean;
  /** synchron · N warten · sendet · Fehler */
  readonly status: OutboxStatus;
  /** Open requests, those that wait for others included. */
  readonly waiting: number;
  readonly sending: number;
  readonly blocked: number;
  /** Above 50 unsent requests (A §8). */
  readonly tooMany: boolean;
  /** ISO instant of the last success. */
  readonly lastSuccessAt: string | null;
  readonly line: "up" | "down";
  /** The session must be renewed before anything is sent. */
  readonly held: boolean;
  /** The server wants a newer app (410, 426). */
  readonly updateRequired: boolean;
  /** Unfinished requests first by priority and age, then the finished ones that are still kept. */
  readonly entries: readonly QueueEntry[];
  /** What arrived lately, the newest first. */
  readonly sent: readonly SentRequest[];
}

/** What is shown before the queue has been read. */
export const unreadQueue: QueueView = {
  ready: false,
  status: "synced",
  waiting: 0,
  sending: 0,
  blocked: 0,
  tooMany: false,
  lastSuccessAt: null,
  line: "up",
  held: false,
  updateRequired: false,
  entries: [],
  sent: [],
};

/** 'sicher auf dem Gerät' → 'beim Server angekommen'; kept for 30 days without personal data. */
export interface OrderReceipt {
  readonly orderId: string;
  /** Number for people, e.g. '100001'. */
  readonly number: string | null;
  readonly sha256: string;
  /** ISO instant of the server's answer. */
  readonly at: string;
}

/** Where a captured order is. */
export type OrderProgress =
  | { readonly type: "unknown" }
  /** Stored; `done` of `total` requests are at the server. */
  | { readonly type: "on_device"; readonly done: number; readonly total: number; readonly blocked: boolean }
  | { readonly type: "received"; readonly receipt: OrderReceipt };

export type QueueActionResult = { readonly ok: true } | { readonly ok: false; readonly text: string };
