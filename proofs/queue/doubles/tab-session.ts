import type { RefreshResult } from "@rundgang/outbox";
import type { TabGate } from "@rundgang/outbox/testing";

import { readClaims } from "../../../apps/web/src/data/session/claims.ts";
import { renewTokens, type RenewalPorts } from "../../../apps/web/src/data/session/renew-tokens.ts";
import type { StoredTokens } from "../../../apps/web/src/data/session/token-store.ts";
import type { TokenShelf } from "./tokens.ts";

/** The session as one tab holds it; renewing is the device's own code (`renew-tokens.ts`) on this run's network. */
export interface TabSession {
  /** The access token of the tab's user, or null. */
  accessToken(): string | null;
  refresh(): Promise<RefreshResult>;
  /** The tab is gone. */
  end(): void;
}

export interface TabSessionParts {
  readonly name: string;
  readonly userId: string;
  readonly shelf: TokenShelf;
  readonly gate: TabGate;
  readonly renewal: RenewalPorts;
}

export function openTabSession({ name, userId, shelf, gate, renewal }: TabSessionParts): TabSession {
  const lock = shelf.locks.open(name);
  let pair: StoredTokens | null = null;
  let refreshing: Promise<RefreshResult> | null = null;

  function follow(): void {
    const stored = shelf.stored();
    pair = stored !== null && readClaims(stored.token)?.user.id === userId ? stored : null;
  }
  follow();
  /* One browser, one session: what another tab makes of it holds here too, a moment later. */
  const end = shelf.listen(() => void gate.pass().then(follow));

  /** As `session.ts`: what another tab has renewed is taken over; never a step under somebody else's token. */
  async function refreshOnce(): Promise<RefreshResult> {
    const held = pair;
    follow();
    if (held === null || pair === null) return "ended";
    if (pair.refreshToken !== held.refreshToken) return "renewed";
    const renewed = await renewTokens(renewal, pair.refreshToken);
    await gate.pass();
    switch (renewed.type) {
      case "renewed":
        pair = renewed.tokens;
        return "renewed";
      case "offline":
      case "barred":
        return renewed.type;
      case "overtaken":
        follow();
        return pair === null ? "ended" : "renewed";
      case "ended":
        /* Only that family is over: somebody may have signed in meanwhile. */
        if (shelf.stored()?.refreshToken !== held.refreshToken) {
          follow();
          return pair === null ? "ended" : "renewed";
        }
        await renewal.tokens.clear();
        pair = null;
        return "ended";
    }
  }

  async function alone(): Promise<RefreshResult> {
    /* A tab that has just died asks for no lock any more. */
    await gate.pass();
    const grip = await lock.acquire();
    await gate.pass();
    try {
      return await refreshOnce();
    } finally {
      grip.release();
    }
  }

  return {
    accessToken: () => pair?.token ?? null,
    refresh: () => {
      refreshing ??= alone().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
    end,
  };
}
