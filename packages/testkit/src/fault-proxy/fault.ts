import type { SeenRequest } from "./request-lines.ts";

/**
 * What happens to a request on the wire.
 * - `drop-request`: the connection is reset before the server hears anything.
 * - `drop-reply`: the server gets the request whole and answers; the connection is reset before a byte of it arrives.
 * - `cut-request`: that many bytes of the request (head included) reach the server, then both sides are reset.
 * - `stall-request`: that many bytes of the request reach the server, then no more are taken, and nothing comes back; the connection
 *   stays open, and the sender's buffers fill. A request that is no larger passes.
 * - `cut-reply`: the server acts; that many bytes of its reply arrive, then the connection is reset.
 * - `stall`: the request is swallowed and never answered, the connection stays open.
 * - `stall-reply`: the server acts; its reply never arrives, the connection stays open.
 * - `hold-reply`: the server acts; its reply waits in the proxy until `release`.
 * - `duplicate`: the server gets the request twice at the same time, over two connections; the first one's reply arrives.
 * - `replace-reply`: the client gets these bytes instead (a captive portal), the server hears nothing.
 * - `replace-answer`: the server gets the request whole and acts; the client gets these bytes instead of its reply (a gateway's
 *   error page in front of a success).
 * - `slow`: both directions carry that many bytes a second, and take in no more than about a second of them.
 */
export type Fault =
  | { readonly kind: "drop-request" }
  | { readonly kind: "drop-reply" }
  | { readonly kind: "cut-request"; readonly afterBytes: number }
  | { readonly kind: "stall-request"; readonly afterBytes: number }
  | { readonly kind: "cut-reply"; readonly afterBytes: number }
  | { readonly kind: "stall" }
  | { readonly kind: "stall-reply" }
  | { readonly kind: "hold-reply" }
  | { readonly kind: "duplicate" }
  | { readonly kind: "replace-reply"; readonly bytes: string }
  | { readonly kind: "replace-answer"; readonly bytes: string }
  | { readonly kind: "slow"; readonly bytesPerSecond: number };

/** A fault for the next `times` requests that match. */
export interface FaultRule {
  readonly method: string;
  readonly path: RegExp;
  readonly fault: Fault;
  readonly times: number;
}

/** Rules in the order in which they were set; each is used up after its `times`. */
export class FaultPlan {
  readonly #rules: { rule: FaultRule; left: number }[] = [];

  add(rule: FaultRule): void {
    this.#rules.push({ rule, left: rule.times });
  }

  clear(): void {
    this.#rules.length = 0;
  }

  /** The fault for this request, or null; counts it. */
  take(request: SeenRequest): Fault | null {
    const entry = this.#rules.find(
      ({ rule, left }) => left > 0 && rule.method === request.method && rule.path.test(request.path),
    );
    if (entry === undefined) return null;
    entry.left -= 1;
    return entry.rule.fault;
  }
}
