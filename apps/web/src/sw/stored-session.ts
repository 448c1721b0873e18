import type { ApiSession } from "@rundgang/api-client";
import type { Clock, RefreshResult } from "@rundgang/outbox";

import { openAlone, type AloneParts } from "../data/locks/alone.ts";
import { readClaims } from "../data/session/claims.ts";
import { refreshLock, renewTokens, type RenewalPorts } from "../data/session/renew-tokens.ts";
import type { SignedInUser } from "../data/keys/signed-in-user.ts";
import type { StoredTokens } from "../data/session/token-store.ts";

/** The device's session as a worker uses it: whoever is signed in now, for as long as nothing about that changes. */
export interface StoredSession extends ApiSession {
  readonly user: SignedInUser;
  /** The token that lies on the device at this moment; null once its user has signed out or another one has signed in. */
  tokenNow(): Promise<string | null>;
}

export type StoredSessionPorts = RenewalPorts & {
  readonly clock: Clock;
  readonly locks?: AloneParts["locks"];
};

/** The session of the tokens on this device; null when nobody is signed in. */
export async function openStoredSession(ports: StoredSessionPorts): Promise<StoredSession | null> {
  const first = await readSession(ports);
  if (first === null) return null;
  const { user } = first;
  let held: StoredTokens | null = first.tokens;
  const alone = openAlone(refreshLock, ports);

  /** A page may have been faster: its successor is taken over, never a second one asked for (fault 22). */
  async function refreshAlone(isAlone: () => boolean): Promise<RefreshResult> {
    const stored = await readSession(ports);
    if (!isAlone()) return "offline";
    /* Signed out meanwhile, or somebody else signed in: never go on under another one's token. */
    if (stored === null || stored.user.id !== user.id || held === null) {
      held = null;
      return "ended";
    }
    if (stored.tokens.refreshToken !== held.refreshToken) {
      held = stored.tokens;
      return "renewed";
    }
    const renewal = await renewTokens(ports, held.refreshToken);
    if (renewal.type === "overtaken") return refreshAlone(isAlone);
    if (renewal.type === "renewed") held = renewal.tokens;
    /* That the session is over is for a page to say, with the way to sign in again: the tokens stay until then. */
    return renewal.type;
  }

  /** A sign-out that happens while the worker runs holds for it at once. */
  async function tokenNow(): Promise<string | null> {
    const stored = await readSession(ports);
    held = stored !== null && stored.user.id === user.id && held !== null ? stored.tokens : null;
    return held?.token ?? null;
  }

  return {
    user,
    tokenNow,
    accessToken: () => held?.token ?? null,
    refresh: () => alone(refreshAlone),
  };
}

async function readSession({ tokens }: StoredSessionPorts): Promise<{ tokens: StoredTokens; user: SignedInUser } | null> {
  const stored = await tokens.read();
  const claims = stored === null ? null : readClaims(stored.token);
  return stored === null || claims === null ? null : { tokens: stored, user: claims.user };
}
