import type { Api } from "@rundgang/api-client";
import { calls, iri, wallTimeOf, type wire } from "@rundgang/contracts";
import type { ActionRefusal, ActionResult } from "@rundgang/outbox";

import type { UserWork } from "../user-work/user-work.ts";
import { requestKinds, shownKind } from "../outbox/request-kinds.ts";
import type { HelpNote } from "./help-note.ts";
import type { HelpNotes } from "./help-notes.ts";
import { dumpStorage, type BrowserShelves } from "./storage-dump.ts";
import { readStoredRequests, type StoredRequest } from "./stored-requests.ts";
import { tellRequest } from "./tell-request.ts";

export interface DumperParts {
  readonly api: Pick<Api, "request">;
  readonly work: UserWork;
  readonly notes: Pick<HelpNotes, "add" | "remove">;
  readonly shelves: BrowserShelves;
  /** Writes a line into the housekeeping log. */
  readonly log: (line: string) => void;
  /** ISO instant. */
  readonly now: () => string;
}

/**
 * Asks what an operator wants of this person's device, and does it (A §6, §7): a dump, a request given up, a wait dissolved, a priority
 * changed. Only what is asked of whoever is signed in, and only with his own requests; each is told to him, and what became of it to the
 * server.
 * @returns true where something was done
 */
export async function followDumpers(parts: DumperParts): Promise<boolean> {
  const answer = await parts.api.request(calls.getDumpers);
  if (answer.type !== "ok") {
    parts.log(`Bitten des Betriebs: keine Antwort, die diese App versteht (${answer.type})`);
    return false;
  }
  const wishes = wishesOf(answer.value, parts.work.userId);
  const done: boolean[] = [];
  if (isListed(answer.value, parts.work.userId)) done.push(await sendDump(parts));
  for (const wish of wishes) done.push(await fulfil(parts, wish));
  return done.includes(true);
}

type Wish =
  | { readonly kind: "purge"; readonly id: string; readonly request: string }
  | { readonly kind: "dissolve"; readonly id: string; readonly request: string; readonly parent: string }
  | { readonly kind: "priority"; readonly id: string; readonly request: string; readonly priority: number };

function isListed({ users }: wire.Dumpers, userId: string): boolean {
  return users.includes(userId);
}

/** What is asked of this user; what is asked of others is none of this device's business. */
function wishesOf({ purge, dissolveDependency, changeRequestPriority }: wire.Dumpers, userId: string): readonly Wish[] {
  const own = <Asked>(asked: Readonly<Record<string, Readonly<Record<string, Asked>>>>) => Object.entries(asked[userId] ?? {});
  return [
    ...own(changeRequestPriority).map(([request, { id, priority }]) => ({ kind: "priority", id, request, priority }) as const),
    ...own(dissolveDependency).flatMap(([request, parents]) =>
      Object.entries(parents).map(([parent, id]) => ({ kind: "dissolve", id, request, parent }) as const),
    ),
    ...own(purge).map(([request, id]) => ({ kind: "purge", id, request }) as const),
  ];
}

async function sendDump({ api, work, notes, shelves, log, now }: DumperParts): Promise<boolean> {
  const data = await dumpStorage(work, shelves);
  const at = now();
  const note: HelpNote = { id: "dump", kind: "dump", title: null, at };
  /* Told before it leaves: its answer may be lost. */
  notes.add(note);
  const body = { mitarbeiter: iri("mitarbeiters", work.userId), time: wallTimeOf(at), data };
  const reply = await api.request(calls.postLocalStorageDump, { body, limitMs: dumpLimitMs });
  if (reply.type === "refused") notes.remove(note.id);
  log(reply.type === "ok" ? "Abbild des Geräts gesendet" : `Abbild des Geräts nicht gesendet (${whyNot(reply)})`);
  return reply.type === "ok";
}

/** Two megabytes over a slow line (ms). */
const dumpLimitMs = 120_000;

/** What a wish has come to; `later`: nobody can say yet, and the next run tries again. */
type Outcome = "done" | ActionRefusal | "later";

async function fulfil(parts: DumperParts, wish: Wish): Promise<boolean> {
  const outcome = await outcomeOf(parts, wish);
  parts.log(`Bitte des Betriebs ${wish.kind} ${wish.request}: ${outcome}`);
  if (outcome !== "later") {
    const reply = await parts.api.request(calls.patchDeviceTask, { params: { id: wish.id }, body: { outcome } });
    if (reply.type !== "ok") parts.log(`Bitte des Betriebs ${wish.id}: Ergebnis nicht gemeldet (${whyNot(reply)})`);
  }
  return outcome === "done";
}

async function outcomeOf(parts: DumperParts, wish: Wish): Promise<Outcome> {
  const { work, notes, now } = parts;
  const { requests, unreadable } = await readStoredRequests(work);
  if (unreadable.has(wish.request)) return "unreadable";
  const request = requests.find(({ id, userId }) => id === wish.request && userId === work.userId);
  if (request === undefined) return "not_found";
  if (isAsWished(request, wish)) return "done";
  if (request.state === "closed" || request.state === "cancelled") return "wrong_state";
  if (wish.kind === "dissolve" && !request.dependsOn.includes(wish.parent)) return "unchanged";
  if (wish.kind === "purge" && !(await isHandedOver(parts, wish, request))) return "later";
  /* Told before it is done: the tab may be closed in between. */
  notes.add({ id: wish.id, kind: wish.kind, title: requestKinds[shownKind(request.kind)].title, at: now() });
  const result = await act(work, wish);
  if (!result.ok) notes.remove(wish.id);
  await work.overlays.reload();
  work.queue.wake("request");
  return result.ok ? "done" : result.code;
}

/** It was done before, and the server has not heard of it. */
function isAsWished(request: StoredRequest, wish: Wish): boolean {
  if (wish.kind === "purge") return request.state === "cancelled";
  return wish.kind === "priority" && request.priority === wish.priority;
}

/** Only what the server has is given up here: without its answer it stays. */
async function isHandedOver({ api, work, log }: DumperParts, { id }: Wish, request: StoredRequest): Promise<boolean> {
  const data = await tellRequest(work.codec, request);
  const reply = await api.request(calls.patchPurgedRequest, { params: { id }, body: { data: { ...data, id: request.id } } });
  if (reply.type !== "ok") log(`Anfrage ${request.id} nicht übergeben (${whyNot(reply)})`);
  return reply.type === "ok" && reply.value.request === request.id;
}

function act({ queue }: UserWork, wish: Wish): Promise<ActionResult> {
  switch (wish.kind) {
    case "purge":
      return queue.discard(wish.request);
    case "dissolve":
      return queue.dissolveDependency(wish.request, wish.parent);
    case "priority":
      return queue.changePriority(wish.request, wish.priority);
  }
}

function whyNot(reply: { readonly type: string; readonly code?: string | null }): string {
  return reply.code ?? reply.type;
}
