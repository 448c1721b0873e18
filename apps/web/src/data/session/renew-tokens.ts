import { hasOwnCode, hydraErrorOf, type ServerPlace, tooLargeOf } from "@rundgang/api-client";
import { sessionTexts, type calls } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";

import { readClaims, type Claims } from "./claims.ts";
import { postJson } from "./post-json.ts";
import { revokeTokens } from "./revoke-tokens.ts";
import { readTokenPair } from "./token-pair.ts";
import type { StoredTokens, TokenStore } from "./token-store.ts";

/** The lock under which a browser refreshes: one successor for all tabs and the service worker (fault 22). */
export const refreshLock = "rundgang-refresh";

export interface RenewalPorts extends ServerPlace {
  readonly tokens: TokenStore;
  readonly clock: Clock;
}

export type Renewal =
  | { readonly type: "renewed"; readonly tokens: StoredTokens; readonly claims: Claims }
  /** The server said that this session is over, and in German why. */
  | { readonly type: "ended"; readonly text: string }
  /** Somebody has signed out, or in, while the server was asked: the successor is given back and nothing was written. */
  | { readonly type: "overtaken" }
  /** A 401 that is none of ours, or a refusal of ours that says nothing of the session: nothing ends and nothing is deleted, but without a person nothing goes on either. */
  | { readonly type: "barred" }
  /** Nobody of ours answered sensibly: nothing is concluded from it. */
  | { readonly type: "offline" };

/**
 * Exchanges the refresh token for its successor, which is on disk before anybody uses it (fault 22). To be called under
 * `refreshLock` alone, with the token that the store holds at that moment.
 */
export async function renewTokens(ports: RenewalPorts, refreshToken: string): Promise<Renewal> {
  const { tokens, clock } = ports;
  const reply = await postJson<typeof calls.refreshToken>(ports, "/token/refresh", { refresh_token: refreshToken });
  if (reply.type === "failure") return { type: "offline" };
  const next = reply.status === 200 ? readTokenPair(reply.body) : null;
  const claims = next === null ? null : readClaims(next.token);
  if (next === null || claims === null) {
    if (tooLargeOf(reply.status, reply.body) !== null) return { type: "barred" };
    if (reply.status !== 401) return { type: "offline" };
    const text = hydraErrorOf(reply.body)?.text ?? "";
    return hasOwnCode(reply.body) ? { type: "ended", text: text === "" ? sessionTexts.login_failed : text } : { type: "barred" };
  }
  const renewed = {
    token: next.token,
    refreshToken: next.refresh_token,
    revokeToken: next.revoke_token ?? null,
    receivedAt: clock.now(),
  };
  if (await tokens.replace(refreshToken, renewed)) return { type: "renewed", tokens: renewed, claims };
  const stored = await tokens.read();
  /* Another tab took the lock while this one stood still, and got the same successor (decision 003): to give that back would end it. */
  const isSameSession = stored !== null && stored.revokeToken !== null && stored.revokeToken === renewed.revokeToken;
  const now = isSameSession ? readClaims(stored.token) : null;
  if (isSameSession && now !== null) return { type: "renewed", tokens: stored, claims: now };
  void revokeTokens(ports, renewed.refreshToken);
  return { type: "overtaken" };
}
