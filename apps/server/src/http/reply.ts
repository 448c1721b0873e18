import type { Call } from "@rundgang/contracts";
import type { z } from "zod";

import type { JsonText } from "../db/json-text.ts";

/** What a handler answers; `Value` is what its body says. It is sent as JSON, a resource with its `@context`. */
export interface Reply<Value = unknown> {
  readonly kind: "reply";
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** True when an earlier request had the effect and this is its stored answer. */
  readonly repeated?: boolean;
  /** For the compiler alone. */
  readonly value?: Value;
}

/** What the contract lets a call answer. */
export type AnswerOf<C extends Call> = z.input<C["reply"]>;

/** A value of the contract, or its text. */
type Body<Value> = Value | JsonText<Value>;

/** 200 with the resource. */
export function ok<Value>(body: Body<Value>, headers: Record<string, string> = {}): Reply<Value> {
  return { kind: "reply", status: 200, body, headers };
}

/** 201 with the whole resource and its place. */
export function created<Value>(body: Body<Value>, location: string): Reply<Value> {
  return { kind: "reply", status: 201, body, headers: { location } };
}

/** 201 for something that is kept but has no address. */
export function stored<Value>(body: Body<Value>): Reply<Value> {
  return { kind: "reply", status: 201, body };
}
