import { exchange, type HttpReply, type ServerPlace } from "../net/http.ts";

const usualLimitMs = 20_000;

/** One of the session's own calls, beside the API: `headers` may carry the token of a sign-in under way. */
export function postJson(
  { fetch, baseUrl }: ServerPlace,
  path: string,
  body: unknown,
  { limitMs = usualLimitMs, ...init }: RequestInit & { limitMs?: number } = {},
): Promise<HttpReply> {
  const headers = { "Content-Type": "application/json", Accept: "application/json", ...init.headers };
  return exchange(fetch, `${baseUrl}${path}`, { ...init, method: "POST", headers, body: JSON.stringify(body) }, limitMs);
}
