import { errorCatalogue, wire } from "@rundgang/contracts";
import type { Clock, RefreshResult } from "@rundgang/outbox";

import { exchange, type Fetch } from "../net/http.ts";
import { createStore, type Store } from "../store.ts";
import { mayUseApp, readClaims, type Claims } from "./claims.ts";
import { readLoginRefusal } from "./login-refusal.ts";
import { renewTokens } from "./renew-tokens.ts";
import type { LoginResult, SessionState, SignedOutReason } from "./session-state.ts";
import type { StoredTokens, TokenStore } from "./token-store.ts";

const MARGIN_MS = 300_000;
const FIRST_REFRESH_MS = 10_000;
const RETRY_MS = 60_000;
const LIMIT_MS = 20_000;

/** The signed-in session of this device: tokens, refresh, and who it is. Nothing of it ever touches the work database. */
export interface SessionKeeper {
  readonly state: Store<SessionState>;
  /** Reads the tokens of the device; works without a network. */
  start(): Promise<void>;
  login(username: string, password: string): Promise<LoginResult>;
  /** Ends the session on this device. */
  signOut(reason: SignedOutReason, warning?: string): Promise<void>;
  accessToken(): string | null;
  claims(): Claims | null;
  /** Single flight over all callers and tabs. */
  refresh(): Promise<RefreshResult>;
  /** Refreshes a token that has run out; for what cannot answer a 401 by itself (the event stream). */
  refreshWhenDue(): Promise<void>;
}

export interface SessionPorts {
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  readonly clock: Clock;
  /** Runs a job alone over all tabs (Web Locks). */
  readonly alone: <T>(job: () => Promise<T>) => Promise<T>;
  readonly countLocked: () => Promise<number>;
  /** Calls back after another tab has signed in, refreshed or signed out. */
  readonly onOtherTab?: (listener: () => void) => void;
}

/** A §4 "Session" on the device. */
export function createSession(ports: SessionPorts): SessionKeeper {
  const { fetch, baseUrl, tokens, clock } = ports;
  const state = createStore<SessionState>({ type: "starting" });
  let pair: StoredTokens | null = null;
  let claims: Claims | null = null;
  let refreshing: Promise<RefreshResult> | null = null;
  let cancelTimer: () => void = () => undefined;

  function post(path: string, body: unknown) {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    return exchange(fetch, `${baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) }, LIMIT_MS);
  }

  function adopt(next: StoredTokens, read: Claims): void {
    pair = next;
    claims = read;
  }

  /** Lifetimes are taken from the token itself, so that a wrong device clock changes nothing (fault 12). */
  function remainingMs(): number {
    if (pair === null || claims === null) return 0;
    if (claims.lifetimeMs === null) return claims.expiresAt - clock.now();
    return claims.lifetimeMs - Math.max(0, clock.now() - pair.receivedAt);
  }

  function schedule(ms: number): void {
    cancelTimer();
    cancelTimer = clock.after(ms, () => void refresh().then((result) => (result === "offline" ? schedule(RETRY_MS) : undefined)));
  }

  /** 5 minutes before expiry, or at half the life of a shorter token. */
  function scheduleNext(): void {
    const left = remainingMs();
    schedule(Math.max(1_000, left - Math.min(MARGIN_MS, left / 2)));
  }

  async function signedOut(reason: SignedOutReason | null, warning: string | null): Promise<void> {
    cancelTimer();
    pair = null;
    claims = null;
    const lockedRequests = await ports.countLocked().catch(() => 0);
    state.set({ type: "signed_out", reason, warning, lockedRequests });
  }

  async function start(): Promise<void> {
    const stored = await tokens.read();
    const read = stored === null ? null : readClaims(stored.token);
    if (stored === null || read === null) return signedOut(null, null);
    adopt(stored, read);
    state.set({ type: "signed_in", user: read.user });
    if (remainingMs() < MARGIN_MS) schedule(0);
    else scheduleNext();
  }

  /** One browser, one session: what another tab has made of it holds here too. */
  async function follow(): Promise<void> {
    const stored = await tokens.read();
    const read = stored === null ? null : readClaims(stored.token);
    if (stored === null || read === null) return pair === null ? undefined : signedOut(null, null);
    adopt(stored, read);
    scheduleNext();
    const shown = state.getSnapshot();
    if (shown.type !== "signed_in" || shown.user.id !== read.user.id) state.set({ type: "signed_in", user: read.user });
  }
  ports.onOtherTab?.(() => void follow());

  async function login(username: string, password: string): Promise<LoginResult> {
    const reply = await post("/authentication_token", { username: username.trim(), password });
    const next = reply.type === "answer" ? wire.tokenPair.safeParse(reply.body) : null;
    if (reply.type === "failure" || reply.status !== 200 || next?.success !== true) return readLoginRefusal(reply);
    const read = readClaims(next.data.token);
    if (read === null) return readLoginRefusal({ type: "failure", cause: "network" });
    if (!mayUseApp(read.user)) return { ok: false, code: "wrong_app", text: errorCatalogue.wrong_app.text, errors: [] };
    const stored = { token: next.data.token, refreshToken: next.data.refresh_token, receivedAt: clock.now() };
    await tokens.write(stored);
    adopt(stored, read);
    schedule(Math.min(FIRST_REFRESH_MS, remainingMs() / 2));
    state.set({ type: "signed_in", user: read.user });
    return { ok: true };
  }

  /** Another tab may have been faster: its successor is taken over, never a second one asked for. */
  async function refreshOnce(): Promise<RefreshResult> {
    const stored = await tokens.read();
    if (pair === null || claims === null) return "ended";
    const read = stored === null ? null : readClaims(stored.token);
    /* Signed out, or somebody else signed in, in another tab: never go on under another one's token. */
    if (stored === null || read === null || read.user.id !== claims.user.id) {
      await signedOut(stored === null ? "logout" : "session_ended", null);
      return "ended";
    }
    if (stored.refreshToken !== pair.refreshToken) {
      adopt(stored, read);
      scheduleNext();
      return "renewed";
    }
    return renew(pair.refreshToken);
  }

  async function renew(refreshToken: string): Promise<RefreshResult> {
    const renewal = await renewTokens(ports, refreshToken);
    if (renewal.type === "renewed") {
      adopt(renewal.tokens, renewal.claims);
      scheduleNext();
    }
    if (renewal.type === "ended") await signOut("session_ended", errorCatalogue.session_expired.text);
    return renewal.type;
  }

  function refresh(): Promise<RefreshResult> {
    refreshing ??= ports.alone(refreshOnce).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function refreshWhenDue(): Promise<void> {
    if (pair !== null && remainingMs() <= 0) await refresh();
  }

  async function signOut(reason: SignedOutReason, warning?: string): Promise<void> {
    await tokens.clear();
    await signedOut(reason, warning ?? null);
  }

  return { state, start, login, signOut, accessToken: () => pair?.token ?? null, claims: () => claims, refresh, refreshWhenDue };
}
