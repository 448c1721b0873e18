import type { SealedContent, StoreTx } from "../ports.ts";
import type { RequestDraft } from "../record/request-record.ts";
import type { WaitingFor } from "../schedule/waiting-for.ts";
import type { OutboxSnapshot } from "../status/snapshot.ts";

/**
 * What may start sending. `request`: something was enqueued here. `online`, `visible`, `background_sync`: the line may be
 * back. `signed_in`: the session is good again. `timer`: just look.
 */
export type Trigger = "request" | "online" | "visible" | "timer" | "background_sync" | "signed_in";

export type EnqueueResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: "id_taken" | "depends_on_itself" | "depends_on_cancelled";
      readonly id: string;
    };

export type ActionRefusal =
  /** There is no such request. */
  | "not_found"
  /** Its state does not allow it (now). */
  | "wrong_state"
  /** A body to rewrite cannot be opened. */
  | "unreadable"
  /** The correction corrects nothing, so a retry is what is wanted. */
  | "unchanged"
  /** It may be at the server, and nobody there could be asked to refuse it, so it cannot be given up. */
  | "may_have_arrived"
  /** It is at the server, so it is too late to give it up. */
  | "arrived";

export type ActionResult = { readonly ok: true } | { readonly ok: false; readonly code: ActionRefusal; readonly id: string };

/** The corrected content of a blocked request; `resourceUuid` is new when the request creates the resource. */
export type Repair = { readonly content: SealedContent; readonly resourceUuid?: string };

/** The queue of one user in one context (tab or worker). */
export interface Outbox<Tx extends StoreTx> {
  /** Stands in line for the lock and sends from then on, until `stop`. */
  start(): void;
  /** Gives the lock back; attempts under way are aborted and stay sendable. */
  stop(): Promise<void>;
  /** Background sync: sends what is runnable if nobody else holds the lock. `again` = something is left that may be sent here. */
  runOnce(): Promise<{ readonly held: boolean; readonly again: boolean }>;
  /** Writes requests inside the caller's transaction (overlay and requests together); call `wake("request")` after the commit. */
  enqueue(tx: Tx, drafts: readonly RequestDraft[]): Promise<EnqueueResult>;
  wake(trigger: Trigger): void;
  /** Ends every wait but those for a parent and for the order of a chain, because a person wants all sent now. */
  sendNow(): Promise<void>;
  /** A blocked request is tried again, with the same uuid and content. */
  retry(id: string): Promise<ActionResult>;
  /** A blocked request gets changed content under a new id that replaces the old one; dependants point to the new one. */
  repair(id: string, repair: Repair): Promise<ActionResult>;
  /** The server has what this correction was to replace (`already_arrived`): the earlier request stands. */
  restore(id: string): Promise<ActionResult>;
  /** Gives up a request and all that depends on it; what may have left is closed at the server first, all of it or nothing. */
  discard(id: string): Promise<ActionResult>;
  /** Gives up these requests and all that depends on them at once, asking nobody: `may_have_arrived` where a byte of one may have left. */
  withdraw(ids: readonly string[]): Promise<ActionResult>;
  changePriority(id: string, priority: number): Promise<ActionResult>;
  dissolveDependency(id: string, parentId: string): Promise<ActionResult>;
  /** What an open request waits for, to say 'wartet auf …'. */
  waitingFor(id: string): WaitingFor | undefined;
  getSnapshot(): OutboxSnapshot;
  subscribe(listener: () => void): () => void;
}
