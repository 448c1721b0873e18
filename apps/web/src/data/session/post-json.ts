import { exchange, type HttpReply, type ServerPlace } from "@rundgang/api-client";
import type { BodyOf, Call } from "@rundgang/contracts";

const usualLimitMs = 20_000;

type SessionCall = Call & { readonly method: "POST"; readonly bodyFormat: "json" };

/**
 * One of the session's own calls, beside the API: `headers` may carry the token of a sign-in under way. It takes the call's path, so that
 * renewing and signing out need no schemas: they come with the first screen, and work whatever else of the app could be fetched.
 */
export function postJson<C extends SessionCall>(
  { fetch, baseUrl }: ServerPlace,
  path: C["path"],
  body: BodyOf<C>,
  { limitMs = usualLimitMs, ...init }: RequestInit & { limitMs?: number } = {},
): Promise<HttpReply> {
  const headers = { "Content-Type": "application/json", Accept: "application/json", ...init.headers };
  return exchange(fetch, `${baseUrl}${path}`, { ...init, method: "POST", headers, body: JSON.stringify(body) }, limitMs);
}
