import {
  constraintViolationList,
  contentTypeOf,
  type BodyOf,
  type Call,
  type ReplyOf,
  type Violation,
} from "@rundgang/contracts";

import { exchange, type Fetch } from "./http.ts";
import { hydraErrorOf } from "./hydra-refusal.ts";

/** What came of a call: its answer, a refusal of ours with its German sentence, or nobody of ours. */
export type CookieResult<T> =
  | { readonly type: "ok"; readonly value: T }
  | {
      readonly type: "refused";
      readonly code: string;
      readonly text: string;
      readonly violations: readonly Violation[];
      readonly body?: unknown;
    }
  /** No line, a time-out, or somebody else answered: what was sent may have arrived. */
  | { readonly type: "unreachable" };

/** Milliseconds until a call is given up. */
const limitMs = 30_000;

/** Makes calls whose session is a cookie of the server's, which no script reads: those of the customer's pages. */
export interface CookieApi {
  /** @param path the call's, filled in (`pathOf`) */
  ask<C extends Call>(
    call: C,
    path: string,
    ...body: C["body"] extends null ? [] : [body: BodyOf<C>]
  ): Promise<CookieResult<ReplyOf<C>>>;
}

/** Calls of the contract by a browser's `fetch`, with the cookies of the page's own origin. */
export function createCookieApi(fetcher: Fetch): CookieApi {
  return {
    async ask<C extends Call>(call: C, path: string, body?: unknown): Promise<CookieResult<ReplyOf<C>>> {
      const init: RequestInit = {
        method: call.method,
        credentials: "same-origin",
        headers: {
          Accept: "application/ld+json",
          ...(body === undefined ? {} : { "Content-Type": contentTypeOf(call) }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const reply = await exchange(fetcher, path, init, limitMs);
      if (reply.type === "failure") return { type: "unreachable" };
      if (reply.status >= 200 && reply.status < 300) {
        const parsed = call.reply["~standard"].validate(reply.body);
        const isGood = !(parsed instanceof Promise) && parsed.issues === undefined;
        return isGood ? { type: "ok", value: parsed.value as ReplyOf<C> } : { type: "unreachable" };
      }
      const list = constraintViolationList.safeParse(reply.body);
      if (list.success) {
        const { code = "invalid", violations } = list.data;
        return { type: "refused", code, text: list.data["hydra:description"], violations };
      }
      const error = hydraErrorOf(reply.body);
      if (error === null) return { type: "unreachable" };
      return { type: "refused", code: error.code ?? "", text: error.text, violations: [], body: reply.body };
    },
  };
}
