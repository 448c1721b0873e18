import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";

/** A request as the server knows it: `name` is that of its effect. */
export type ClosableRequest = Pick<RequestRecord, "method" | "path" | "userId"> & { readonly name: string };

/** One attempt under way. `abort` makes `reply` resolve soon, with a failure. */
export interface Attempt {
  readonly reply: Promise<Reply>;
  abort(): void;
  /**
   * How long (ms) it may still take by a rule of the transport's own, asked when its limit is over: above 0 only while bytes move, or did
   * so a moment ago. Without it the limit is the end.
   */
  remainingMs?(): number;
}

/**
 * Opens the body, adds what it `replaces`, attaches the token of NOW and the `Idempotency-Key` (the record's id), sends with
 * `redirect: "error"`, and answers with what came back. It judges nothing and never throws for an expected outcome.
 */
export interface Transport {
  /**
   * @param limitMs the attempt's time limit; the transport should give up earlier when no byte moves
   * @param mayLeave asked right before the first byte leaves, after every await; false = fail with `network` instead, because
   *   the lock was taken while this context was frozen or busy unsealing (fault 9)
   */
  send(request: RequestRecord, limitMs: number, mayLeave: () => boolean): Attempt;
  /**
   * Asks the server to refuse these requests for ever, all or none of them, whether they have arrived there or not.
   * @param callId names the call; its success is a body `ClosedRequests` with this uuid
   */
  close(requests: readonly ClosableRequest[], callId: string): Promise<Reply>;
}
