import { wire } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";

import { exchange, type Fetch } from "../net/http.ts";
import { readClaims, type Claims } from "./claims.ts";
import { readLoginRefusal } from "./login-refusal.ts";
import type { StoredTokens, TokenStore } from "./token-store.ts";

const limitMs = 20_000;

/** The lock under which a browser refreshes: one successor for all tabs and the service worker (fault 22). */
export const refreshLock = "rundgang-refresh";

export interface RenewalPorts {
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  readonly clock: Clock;
}

export type Renewal =
  | { readonly type: "renewed"; readonly tokens: StoredTokens; readonly claims: Claims }
  /** The server said that this session is over. */
  | { readonly type: "ended" }
  /** Nobody of ours answered sensibly: nothing is concluded from it. */
  | { readonly type: "offline" };

/**
 * Exchanges the refresh token for its successor, which is on disk before anybody uses it (fault 22). To be called under
 * `refreshLock` alone, with the token that the store holds at that moment.
 */
export async function renewTokens({ fetch, baseUrl, tokens, clock }: RenewalPorts, refreshToken: string): Promise<Renewal> {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify({ refresh_token: refreshToken }) };
  const reply = await exchange(fetch, `${baseUrl}/token/refresh`, init, limitMs);
  if (reply.type === "failure") return { type: "offline" };
  const next = reply.status === 200 ? wire.tokenPair.safeParse(reply.body) : null;
  const claims = next?.success === true ? readClaims(next.data.token) : null;
  if (next?.success !== true || claims === null) {
    const isOurs = readLoginRefusal(reply).code !== "unavailable";
    return { type: reply.status === 401 && isOurs ? "ended" : "offline" };
  }
  const renewed = { token: next.data.token, refreshToken: next.data.refresh_token, receivedAt: clock.now() };
  await tokens.write(renewed);
  return { type: "renewed", tokens: renewed, claims };
}
