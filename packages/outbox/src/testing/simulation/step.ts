import type { Trigger } from "../../loop/outbox.ts";

/** The buttons of the queue's screen. */
export type PersonDoes = "retry" | "repair" | "restore" | "discard" | "send_now";

/** One thing that happens to the device, its people, its line or its server. Numbers pick by remainder, so every script is valid. */
export type Step =
  /** An order: files, customer, order, unit patch, qualification in one chain. */
  | { readonly op: "order"; readonly tab: number; readonly files: number }
  | { readonly op: "note"; readonly tab: number; readonly priority: number }
  /** A preference-like update of one of a few entities, in a slot, maybe after another request; `withChild`: and one after it. */
  | {
      readonly op: "slot";
      readonly tab: number;
      readonly entity: number;
      readonly after: number | null;
      readonly withChild: boolean;
    }
  /** A request that depends on any earlier one, of another chain. */
  | { readonly op: "child"; readonly tab: number; readonly of: number }
  | { readonly op: "wait"; readonly ms: number }
  | { readonly op: "kill"; readonly tab: number }
  | { readonly op: "freeze"; readonly tab: number }
  | { readonly op: "thaw"; readonly tab: number }
  | { readonly op: "line"; readonly isUp: boolean }
  /** The access token expires; `isRevoked`: the refresh token is dead too. */
  | { readonly op: "expire"; readonly isRevoked: boolean }
  | { readonly op: "sign_in"; readonly tab: number }
  /** The server refuses what belongs to the n-th request, or stops refusing anything. */
  | { readonly op: "refuse"; readonly nth: number; readonly kind: number }
  | { readonly op: "allow_all" }
  | { readonly op: "lose_file"; readonly nth: number }
  /** A stored row becomes unreadable for this build, until an update of the app at the end. */
  | { readonly op: "damage"; readonly nth: number; readonly kind: number }
  | { readonly op: "person"; readonly tab: number; readonly does: PersonDoes }
  /** A background-sync event: a worker sends once, if no tab holds the lock. */
  | { readonly op: "background_sync" }
  | { readonly op: "wake"; readonly tab: number; readonly trigger: Trigger }
  /** The store fails, or the tab dies, `after` so many further operations. */
  | { readonly op: "store_fault"; readonly after: number; readonly fault: "fail" | "kill" | "stall" | "slow" }
  | { readonly op: "clock_jump"; readonly ms: number };
