import type { BlockReason } from "../record/block-reason.ts";

/** Things worth telling once; the standing picture is the snapshot. */
export type OutboxEvent =
  | { readonly type: "closed"; readonly id: string; readonly kind: string }
  | { readonly type: "blocked"; readonly id: string; readonly kind: string; readonly reason: BlockReason }
  /** A request went to the slow lane: alarm the server's people. */
  | { readonly type: "slow_lane"; readonly id: string; readonly kind: string; readonly status?: number }
  | { readonly type: "session_held" }
  | { readonly type: "update_required"; readonly id: string; readonly status: number }
  | { readonly type: "damaged"; readonly id: string; readonly problem: string }
  /** A transaction failed; nothing was lost, the loop tries again. */
  | { readonly type: "store_failed"; readonly during: string; readonly error: unknown }
  /** The transport threw, which it never should: a bug. Handled as a dead line. */
  | { readonly type: "transport_failed"; readonly id: string; readonly error: unknown }
  /** An attempt passed its time limit and was given up. */
  | { readonly type: "attempt_abandoned"; readonly id: string };
