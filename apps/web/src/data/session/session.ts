import { sessionTexts } from "@rundgang/contracts";
import type { RefreshResult } from "@rundgang/outbox";

import { createUserCodec, type UsableKey, type UserCodec } from "../keys/user-codec.ts";
import { ShareRefused } from "../keys/session-seal.ts";
import { createObservable, type Observable } from "../observable.ts";
import { untilItWorks } from "../until-it-works.ts";
import { readClaims, type Claims } from "./claims.ts";
import { offlineRefusal } from "./offline-refusal.ts";
import { renewTokens } from "./renew-tokens.ts";
import { revokeTokens } from "./revoke-tokens.ts";
import type { SessionPorts } from "./session-ports.ts";
import type { LoginResult, SessionState, SignedOutReason } from "./session-state.ts";
import type { SignIn } from "./sign-in.ts";
import type { SignedInUser } from "../keys/signed-in-user.ts";
import type { StoredTokens } from "./token-store.ts";

const MARGIN_MS = 300_000;
const FIRST_REFRESH_MS = 10_000;
const RETRY_MS = 60_000;
/** Some four seconds; a person stands there and waits. */
const triesToForget = 5;
const notForgotten =
  "Die Abmeldung ließ sich auf diesem Gerät nicht speichern. Bitte öffne Rundgang neu und melde dich noch einmal ab.";

const notOpened =
  "Deine Anmeldung ist auf diesem Gerät nicht mehr lesbar, etwa weil der Strom ausfiel. Bitte melde dich noch einmal an, " +
  "ohne Netz mit demselben Passwort. Was du gespeichert hast, ist noch da.";

/** What lies on the device of a session: `out` nothing to go on with; `unopened` somebody's, and what opens it is lost. */
type Found = "in" | "out" | "unopened";

/** The signed-in session of this device: tokens, keys, refresh, and who it is. Nothing of it ever touches the work database. */
export interface SessionKeeper {
  readonly state: Observable<SessionState>;
  /** Reads tokens and keys of the device; works without a network. */
  start(): Promise<void>;
  /** With a line at the server, without one by the keys that lie here (`sign-in.ts`). */
  login(username: string, password: string): Promise<LoginResult>;
  /** Ends the session on this device, and at the server as far as it can be reached: tokens and keys go, the work stays sealed. */
  signOut(reason: SignedOutReason, warning?: string): Promise<void>;
  /** Seals and opens what lies on this device; null while nobody is signed in. */
  codec(): UserCodec | null;
  accessToken(): string | null;
  /** What ends this session and opens nothing; it signs a backup as this session's (decision 120). */
  revokeToken(): string | null;
  claims(): Claims | null;
  /** Single flight over all callers and tabs. `ended` while there are no tokens. */
  refresh(): Promise<RefreshResult>;
  /** Refreshes a token that has run out; for what cannot answer a 401 by itself (the event stream). */
  refreshWhenDue(): Promise<void>;
}

/** A §4 "Session" on the device. */
export function createSession(ports: SessionPorts): SessionKeeper {
  const { tokens, keys, clock } = ports;
  const state = createObservable<SessionState>({ type: "starting" });
  let pair: StoredTokens | null = null;
  let claims: Claims | null = null;
  let codec: UserCodec | null = null;
  let refreshing: Promise<RefreshResult> | null = null;
  let cancelTimer: () => void = () => undefined;

  /** Lifetimes are taken from the token itself, so that a wrong device clock changes nothing (fault 12). */
  function remainingMs(): number {
    if (pair === null || claims === null) return 0;
    if (claims.lifetimeMs === null) return claims.expiresAt - clock.now();
    return claims.lifetimeMs - Math.max(0, clock.now() - pair.receivedAt);
  }

  function schedule(ms: number): void {
    cancelTimer();
    cancelTimer = clock.after(
      ms,
      () => void refresh().then((result) => (result === "offline" || result === "barred" ? schedule(RETRY_MS) : undefined)),
    );
  }

  /** 5 minutes before expiry, or at half the life of a shorter token. */
  function scheduleNext(): void {
    const left = remainingMs();
    schedule(Math.max(1_000, left - Math.min(MARGIN_MS, left / 2)));
  }

  function adopt(next: StoredTokens, read: Claims): void {
    pair = next;
    claims = read;
  }

  /** The same codec for the same user, so that whoever has it goes on with the keys that came. */
  function unlock(userId: string, ring: readonly UsableKey[]): void {
    if (codec?.userId === userId) codec.take(ring);
    else {
      codec?.forget();
      codec = createUserCodec(userId, ring);
    }
  }

  function enter(user: SignedInUser): void {
    state.set({ type: "signed_in", user, tokens: pair !== null });
  }

  function isShown(user: SignedInUser): boolean {
    const shown = state.getSnapshot();
    return shown.type === "signed_in" && shown.user.id === user.id && shown.tokens === (pair !== null);
  }

  /** The keys go first: from here on nothing is sealed or opened in this tab. */
  function lock(): void {
    cancelTimer();
    codec?.forget();
    codec = null;
    pair = null;
    claims = null;
  }

  /** At once, for whoever still has this session's keys holds dead ones; what is locked is counted afterwards, on a slow device for long. */
  async function signedOut(reason: SignedOutReason | null, warning: string | null): Promise<void> {
    lock();
    const shown = { type: "signed_out", reason, warning, lockedRequests: 0 } as const;
    state.set(shown);
    const lockedRequests = await ports.countLocked().catch(() => 0);
    /* Or somebody has signed in meanwhile, here or in another tab. */
    if (state.getSnapshot() === shown) state.set({ ...shown, lockedRequests });
  }

  /** What lies on the device: tokens or an unlocked user, each with his keys. */
  async function takeUp(): Promise<Found> {
    const stored = await tokens.read();
    /* Signed out half-way: the page died before it could forget. The server will end it; nobody shall begin to work with it. */
    if (typeof stored?.revokeToken === "string" && (await ports.revocations.isKept(stored.revokeToken))) return "out";
    const read = stored === null ? null : readClaims(stored.token);
    const user = read?.user ?? (await tokens.readUnlocked());
    const ring = user === null ? [] : await keys.read(user.id);
    /* Or a bit further: without the key nobody is signed in. */
    if (user === null || ring.length === 0) {
      const holder = await tokens.holder();
      return holder === null || (await keys.areDeleted(holder)) ? "out" : "unopened";
    }
    unlock(user.id, ring);
    if (stored !== null && read !== null) adopt(stored, read);
    else [pair, claims] = [null, null];
    if (!isShown(user)) enter(user);
    return "in";
  }

  function start(): Promise<void> {
    return untilItWorks(begin, { clock, isOver: () => state.getSnapshot().type !== "starting" });
  }

  async function begin(): Promise<void> {
    const found = await takeUp();
    /* Nobody has signed out: what lies here is neither ended nor deleted, and his password opens it. */
    if (found === "unopened") return signedOut("session_ended", notOpened);
    if (found === "out") {
      if ((await tokens.holder()) === null) return signedOut(null, null);
      return signOut("session_ended", sessionTexts.session_expired);
    }
    if (pair === null) return undefined;
    if (remainingMs() < MARGIN_MS) schedule(0);
    else scheduleNext();
  }

  /** One browser, one session: what another tab has made of it holds here too. */
  async function follow(): Promise<void> {
    const isIn = (await takeUp()) === "in";
    if (isIn && pair !== null) scheduleNext();
    else cancelTimer();
    if (!isIn && state.getSnapshot().type === "signed_in") await signedOut(null, null);
  }
  let words = 0;
  ports.onOtherTab(() => {
    words += 1;
    const mine = words;
    void untilItWorks(follow, { clock, isOver: () => mine !== words }).catch(() => undefined);
  });

  async function login(username: string, password: string): Promise<LoginResult> {
    /* The code itself comes over the line on a device's very first sign-in. */
    const result = await ports.signIn(username.trim(), password).catch(() => null);
    if (result === null) return offlineRefusal;
    if (result.type === "refused") return result.refusal;
    try {
      await ports.changeAlone(() => keep(result));
    } catch (error) {
      if (result.type === "signed_in") void revokeTokens(ports, result.tokens.refreshToken);
      /* Its words are fetched when somebody needs them, over the line that has just answered. */
      const refusals = await import("./unkept-session.ts").catch(() => null);
      if (refusals === null) return offlineRefusal;
      return error instanceof ShareRefused ? refusals.shareRefusal : refusals.storageRefusal;
    }
    unlock(result.user.id, result.keys.usable);
    if (result.type === "signed_in") {
      adopt(result.tokens, result.claims);
      schedule(Math.min(FIRST_REFRESH_MS, remainingMs() / 2));
    } else {
      [pair, claims] = [null, null];
      cancelTimer();
    }
    /* Also to whoever was in already: a queue whose session the server had ended waits for it. */
    enter(result.user);
    return { ok: true };
  }

  /** Tokens last: where they are, the keys are too. */
  async function keep(result: Exclude<SignIn, { type: "refused" }>): Promise<void> {
    if (result.type === "signed_in") await result.keepUnlock();
    await keys.store(result.user.id, result.keys.kept);
    if (result.type === "signed_in") await tokens.write(result.tokens);
    else await tokens.writeUnlocked(result.user);
  }

  /** Another tab may have been faster: its successor is taken over, never a second one asked for. */
  async function refreshOnce(isAlone: () => boolean): Promise<RefreshResult> {
    const held = pair;
    const stored = await tokens.read();
    /* This page stood still in between: what it has read is old, and a token that is used again later ends the session. */
    if (!isAlone()) return "offline";
    /* Meanwhile this tab has taken up what another one made of the session: what was read is older than that. */
    if (pair !== held) return refreshOnce(isAlone);
    if (pair === null || claims === null) return "ended";
    const read = stored === null ? null : readClaims(stored.token);
    if (stored === null) {
      await signedOut("logout", null);
      return "ended";
    }
    /* Somebody else signed in in another tab, whose word has not come yet: nobody's session has ended, and nothing goes on in his name. */
    if (read?.user.id !== claims.user.id) {
      await follow();
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
    switch (renewal.type) {
      case "renewed":
        adopt(renewal.tokens, renewal.claims);
        scheduleNext();
        return "renewed";
      case "offline":
      case "barred":
        return renewal.type;
      /* Whoever signed out or in meanwhile has said how it goes on. */
      case "overtaken":
        return "ended";
      case "ended":
        await end(refreshToken, renewal.text);
        return "ended";
    }
  }

  /** The server has ended the session of this token. Whoever has signed in since then, here or in another tab, stays signed in. */
  async function end(refreshToken: string, why: string): Promise<void> {
    const shown = state.getSnapshot();
    const isOver = await ports.changeAlone(async (isAlone) => {
      if (!(await tokens.discard(refreshToken))) return false;
      /* This page stood still in between: the keys may be those of a sign-in since. */
      if (!isAlone()) return false;
      /* What cannot be wiped keeps nobody signed in: the next start tries again. */
      if (shown.type === "signed_in") await keys.delete(shown.user.id).catch(() => undefined);
      return isAlone();
    });
    if (isOver) await signedOut("session_ended", why);
    else await follow();
  }

  function refresh(): Promise<RefreshResult> {
    /* What lies here could not be read: as little is known as without a line. */
    const unread = (): RefreshResult => "offline";
    refreshing ??= ports
      .alone(refreshOnce)
      .catch(unread)
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  }

  async function refreshWhenDue(): Promise<void> {
    if (pair !== null && remainingMs() <= 0) await refresh();
  }

  async function signOut(reason: SignedOutReason, warning?: string): Promise<void> {
    const ended = pair;
    lock();
    const forgotten = await ports
      .changeAlone(async (isAlone) => {
        /* Who has signed out must not be signed in at the next start because the disk refused once. */
        const patience = { clock, mostTries: triesToForget, isOver: () => !isAlone() };
        const holder = await untilItWorks(tokens.holder, patience);
        await untilItWorks(() => forget(ended, holder, isAlone), patience);
        return isAlone() ? "done" : "late";
      })
      .catch(() => "failed");
    /* Nobody waits for the count, which a slow device takes long for. */
    const shown = signedOut(reason, forgotten === "failed" ? notForgotten : (warning ?? null));
    if (forgotten === "late") await follow();
    if (ended !== null && (ended.revokeToken === null || forgotten === "failed")) await revokeTokens(ports, ended.refreshToken);
    await ports.revocations.send().catch(() => undefined);
    await shown;
  }

  /**
   * First what ends the session at the server, however this goes on; then the keys, without which the tokens are worth nothing. A page that
   * stood still in between leaves what lies there: it may be a sign-in since.
   */
  async function forget(ended: StoredTokens | null, holder: string | null, isAlone: () => boolean): Promise<void> {
    const revokeToken = ended?.revokeToken ?? null;
    if (revokeToken !== null) await ports.revocations.keep(revokeToken);
    try {
      if (holder !== null && isAlone()) await keys.delete(holder);
    } finally {
      if (isAlone()) await tokens.clear();
    }
  }

  return {
    state,
    start,
    login,
    signOut,
    codec: () => codec,
    accessToken: () => pair?.token ?? null,
    revokeToken: () => pair?.revokeToken ?? null,
    claims: () => claims,
    refresh,
    refreshWhenDue,
  };
}
