import { createApi, createCookieApi, type Api, type Fetch } from "@rundgang/api-client";
import { calls, errorCatalogue, wire } from "@rundgang/contracts";

import { createStepUp, withStepUp, type StepUp } from "./step-up.ts";

/** Who works here: what the access token says of him. */
export type Person = Pick<wire.TokenClaims, "sub" | "name" | "username" | "roles">;

/**
 * What the session is. `ended`: it is over while a page is open, which stays below the question for the password, with whatever was typed
 * there; `text` is German and says why.
 */
export type SessionState =
  | { readonly type: "starting" }
  | { readonly type: "signed_out"; readonly text: string | null }
  | { readonly type: "signed_in"; readonly person: Person }
  | { readonly type: "ended"; readonly person: Person; readonly text: string };

/** Says in this browser that the session has ended, until the server knows it too. */
export interface EndedMark {
  isSet(): boolean;
  set(): void;
  clear(): void;
}

/** What came of a sign-in: German, or null where it went well. */
export type SignInResult = string | null;

export interface OfficeSession {
  readonly state: () => SessionState;
  subscribe(listener: () => void): () => void;
  /** Calls with the token of now; a dangerous one waits until its password was confirmed, and is refused where that was given up. */
  readonly api: Api;
  readonly stepUp: StepUp;
  /** Looks whether the browser has a session, once, at the start. */
  start(): Promise<void>;
  signIn(username: string, password: string): Promise<SignInResult>;
  /** Ends the session, here at once; where the server is not in reach, there with the next start. */
  signOut(): Promise<void>;
  /** Asks for the password again, and leaves the page as it is. */
  lock(): Promise<void>;
  /** The hub's token of now, renewed where need be; null without a session. */
  mtoken(): Promise<string | null>;
  /** The rights of today: who has lost his role is signed out. */
  renew(): Promise<void>;
}

const noLine = "Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung.";
/** Said over a page that stays open. */
export const changedText = "Dein Konto hat sich geändert. Bitte melde dich neu an.";
/** Refusals of a renewal that end the session, and what is said of each. */
const endings: ReadonlyMap<string, string> = new Map([
  ["session_missing", errorCatalogue.session_expired.text],
  ["session_expired", errorCatalogue.session_expired.text],
  ["session_revoked", errorCatalogue.session_revoked.text],
  ["not_back_office", changedText],
]);
const lockedText = "Gesperrt. Bitte gib dein Passwort ein.";

/** The back office's session: the access token lives here, in memory; what renews it is a cookie that no script reads (decision 094). */
export function createOfficeSession(fetch: Fetch, ended: EndedMark): OfficeSession {
  let state: SessionState = { type: "starting" };
  const cookies = createCookieApi(fetch);
  let token: string | null = null;
  /* What a session of before still asks for says nothing of the one of now. */
  let generation = 0;
  let renewing: Promise<"renewed" | "ended" | "offline" | "barred"> | null = null;
  const listeners = new Set<() => void>();

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function take(given: string): void {
    token = given;
    become({ type: "signed_in", person: claimsOf(given) });
  }

  function end(text: string): void {
    token = null;
    stepUp.cancel();
    become(
      state.type === "signed_in" || state.type === "ended"
        ? { type: "ended", person: state.person, text }
        : { type: "signed_out", text: null },
    );
  }

  /** Ends the session at the server; false where that is still to be done, which the next start does. */
  async function endNow(): Promise<boolean> {
    ended.set();
    generation += 1;
    const answer = await cookies.ask(calls.endOfficeSession, calls.endOfficeSession.path, {});
    if (answer.type !== "ok") return false;
    ended.clear();
    return true;
  }

  async function renewNow(): Promise<"renewed" | "ended" | "offline" | "barred"> {
    const asked = generation;
    const answer = await cookies.ask(calls.renewOfficeSession, calls.renewOfficeSession.path, {});
    if (asked !== generation) return "ended";
    if (answer.type === "unreachable") return "offline";
    if (answer.type === "ok") {
      take(answer.value.token);
      return "renewed";
    }
    const why = endings.get(answer.code);
    if (why === undefined) return "barred";
    end(why);
    return "ended";
  }

  /* Of several calls that met the end of a token one renews it for all. */
  function refresh() {
    renewing ??= renewNow().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const plain = createApi({
    fetch,
    baseUrl: "",
    session: { accessToken: () => token, refresh },
    line: { up: () => undefined, down: () => undefined },
  });

  const stepUp = createStepUp(async (password) => {
    const asked = generation;
    const answer = await plain.request(calls.confirmOfficeSession, { body: { password } });
    if (answer.type === "refused") return answer.text;
    if (answer.type !== "ok") return noLine;
    /* Locked or signed out meanwhile. */
    if (asked !== generation) return errorCatalogue.session_revoked.text;
    take(answer.value.token);
    return null;
  });
  const api = withStepUp(plain, stepUp);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    api,
    stepUp,
    async start() {
      /* Locked or signed out where the server could not be told: the browser still has its cookie. */
      if (ended.isSet() && (await endNow())) return become({ type: "signed_out", text: null });
      if (ended.isSet()) return become({ type: "signed_out", text: noLine });
      const outcome = await refresh();
      if (outcome !== "renewed") become({ type: "signed_out", text: outcome === "offline" ? noLine : null });
    },
    async signIn(username, password) {
      const answer = await cookies.ask(calls.beginOfficeSession, calls.beginOfficeSession.path, { username, password });
      if (answer.type === "unreachable") return noLine;
      if (answer.type === "refused") return answer.text;
      ended.clear();
      take(answer.value.token);
      return null;
    },
    async signOut() {
      token = null;
      stepUp.cancel();
      become({ type: "signed_out", text: null });
      await endNow();
    },
    async lock() {
      end(lockedText);
      await endNow();
    },
    async mtoken() {
      if (token === null) return null;
      if (isOver(token) && (await refresh()) !== "renewed") return null;
      return token === null ? null : claimsOf(token).mtoken;
    },
    async renew() {
      await refresh();
    },
  };
}

function claimsOf(token: string): wire.TokenClaims {
  const [, payload = ""] = token.split(".");
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.codePointAt(0) ?? 0);
  return wire.tokenClaims.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

function isOver(token: string): boolean {
  return claimsOf(token).exp * 1000 - Date.now() < 10_000;
}
