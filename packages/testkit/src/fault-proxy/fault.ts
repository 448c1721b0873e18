import type { SeenRequest } from "./request-lines.ts";

/**
 * What happens to a request on the wire.
 * - `drop-reply`: the server gets the request whole and answers; the client's connection breaks before a byte of it arrives.
 * - `drop-request`: the client's connection breaks before the server hears anything.
 * - `stall`: the request is swallowed and never answered, the connection stays open.
 * - `replace-reply`: the client gets these bytes instead (a captive portal), the server hears nothing.
 */
export type Fault =
  | { readonly kind: "drop-reply" }
  | { readonly kind: "drop-request" }
  | { readonly kind: "stall" }
  | { readonly kind: "replace-reply"; readonly bytes: string };

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
