import {
  constraintViolationList,
  contentTypeOf,
  hydraError,
  type BodyOf,
  type Call,
  type ReplyOf,
  type Violation,
} from "@rundgang/contracts";

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** What came of a call: its answer, a refusal of ours with its German sentence, or nobody of ours. */
export type CustomerResult<T> =
  | { readonly type: "ok"; readonly value: T }
  | { readonly type: "refused"; readonly code: string; readonly text: string; readonly violations: readonly Violation[] }
  /** No line, a time-out, or somebody else answered: what was sent may have arrived. */
  | { readonly type: "unreachable" };

/** Milliseconds until a call is given up. */
const limitMs = 30_000;

/** Makes the calls of the customer's pages. */
export interface CustomerApi {
  /** @param path the call's, filled in (`pathOf`) */
  ask<C extends Call>(
    call: C,
    path: string,
    ...body: C["body"] extends null ? [] : [body: BodyOf<C>]
  ): Promise<CustomerResult<ReplyOf<C>>>;
}

/** Calls of the contract by a browser's `fetch`. The session is a cookie of the server's, which no script reads. */
export function createCustomerApi(fetcher: Fetch): CustomerApi {
  return {
    async ask<C extends Call>(call: C, path: string, body?: unknown): Promise<CustomerResult<ReplyOf<C>>> {
      const reply = await exchange(fetcher, call, path, body);
      if (reply === null) return { type: "unreachable" };
      if (reply.ok) {
        const parsed = call.reply["~standard"].validate(reply.body);
        const isGood = !(parsed instanceof Promise) && parsed.issues === undefined;
        return isGood ? { type: "ok", value: parsed.value as ReplyOf<C> } : { type: "unreachable" };
      }
      const list = constraintViolationList.safeParse(reply.body);
      if (list.success) {
        const { code = "invalid", violations } = list.data;
        return { type: "refused", code, text: list.data["hydra:description"], violations };
      }
      const error = hydraError.safeParse(reply.body);
      if (!error.success) return { type: "unreachable" };
      return { type: "refused", code: error.data.code ?? "", text: error.data["hydra:description"], violations: [] };
    },
  };
}

async function exchange(fetcher: Fetch, call: Call, path: string, body: unknown): Promise<{ ok: boolean; body: unknown } | null> {
  try {
    const response = await fetcher(path, {
      method: call.method,
      credentials: "same-origin",
      cache: "no-store",
      redirect: "error",
      headers: {
        Accept: "application/ld+json",
        ...(body === undefined ? {} : { "Content-Type": contentTypeOf(call) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
    });
    const json: unknown = await response.json();
    return { ok: response.ok, body: json };
  } catch {
    return null;
  }
}
