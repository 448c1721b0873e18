import { exchange, type HttpReply, type ServerPlace } from "@rundgang/api-client";
import { pathOf, type BodyOf, type Call } from "@rundgang/contracts";

const usualLimitMs = 20_000;

type SessionCall = Call & { readonly method: "POST"; readonly bodyFormat: "json" };

/** One of the session's own calls, beside the API: `headers` may carry the token of a sign-in under way. */
export function postJson<C extends SessionCall>(
  { fetch, baseUrl }: ServerPlace,
  call: C,
  body: BodyOf<C>,
  { limitMs = usualLimitMs, ...init }: RequestInit & { limitMs?: number } = {},
): Promise<HttpReply> {
  const headers = { "Content-Type": "application/json", Accept: "application/json", ...init.headers };
  return exchange(
    fetch,
    `${baseUrl}${pathOf<Call>(call, {})}`,
    { ...init, method: "POST", headers, body: JSON.stringify(body) },
    limitMs,
  );
}
