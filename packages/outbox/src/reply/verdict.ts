import type { BlockReason } from "../record/block-reason.ts";

/** What a reply means for the request (D24). */
export type Verdict =
  /** The server has it. `hashConfirmed`: it named the hash that we sent. */
  | { readonly class: "done"; readonly hashConfirmed: boolean; readonly body: unknown }
  /** Nothing of ours answered. No attempt is counted; the line is tried again later. */
  | {
      readonly class: "offline";
      readonly cause: "network" | "timeout" | "foreign";
      readonly status?: number;
      readonly retryAfterMs?: number;
    }
  /** The token was not accepted: refresh once, else hold the whole queue. */
  | { readonly class: "session" }
  /** Our server is busy: back off. */
  | { readonly class: "busy"; readonly status: number; readonly retryAfterMs?: number }
  /** Soon again: the same request is being worked on, its parent has not arrived, or a call goes on in which it may not come. */
  | {
      readonly class: "soon";
      readonly cause: "in_progress" | "in_call" | "parent_missing";
      readonly status: number;
      readonly retryAfterMs?: number;
    }
  /** A fault of the server: a few tries, then the slow lane. */
  | { readonly class: "server_error"; readonly status: number }
  /** Files of the order are not at the server: send them again, then the order. */
  | {
      readonly class: "files_missing";
      readonly files: readonly string[];
      readonly reason: BlockReason;
      readonly body: unknown;
    }
  /** This build is too old for the server: hold, ask for the update. */
  | { readonly class: "version"; readonly status: number }
  /** Refused for good. */
  | { readonly class: "blocked"; readonly reason: BlockReason; readonly body: unknown };
