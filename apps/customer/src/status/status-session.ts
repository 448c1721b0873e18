import type { CookieApi, CookieResult } from "@rundgang/api-client";
import { calls, wire } from "@rundgang/contracts";

/** Why the page shows no order. */
export type StatusProblem = "no_link" | "link_unknown" | "link_expired" | "cookies_off" | "unreachable" | "busy";

export type StatusState =
  | { readonly type: "loading" }
  | { readonly type: "problem"; readonly problem: StatusProblem }
  /** The link is good, and asks for what only the customer knows. */
  | {
      readonly type: "locked";
      readonly asks: wire.StatusProof;
      readonly refusal: string | null;
      readonly busy: boolean;
      readonly brand: wire.Brand | undefined;
    }
  /** `offline`: the last time that it was asked for, nobody of ours answered. */
  | { readonly type: "status"; readonly status: wire.CustomerStatus; readonly offline: boolean };

/** What became of something that the customer did. `unsure`: no answer came; once more does no harm. */
export type StatusOutcome =
  | { readonly type: "done" }
  | { readonly type: "unsure" }
  | { readonly type: "refused"; readonly text: string; readonly fields: Readonly<Record<string, string>> };

type Listen<Type extends string> = (type: Type, listener: () => void) => void;

/** The parts of a browser's window that a session needs. */
export interface StatusWindow {
  readonly location: { readonly hash: string; readonly pathname: string };
  readonly history: { replaceState(state: unknown, unused: string, url: string): void; readonly state: unknown };
  addEventListener: Listen<"hashchange" | "online" | "pageshow">;
  readonly document: { readonly visibilityState: string; readonly addEventListener: Listen<"visibilitychange"> };
  setInterval(act: () => void, ms: number): unknown;
}

/** How often a page in sight asks whether something is new (ms). */
const lookMs = 30_000;

/**
 * The state of the order that the link leads to, for the page that shows it. The token is taken out of the address once the server has opened the page,
 * so that a copy of the address gives it to nobody; a reload goes on by the cookie.
 */
export function createStatusSession(api: CookieApi, page: StatusWindow, newUuid: () => string) {
  let state: StatusState = { type: "loading" };
  const listeners = new Set<(state: StatusState) => void>();
  const keys = new Map<string, string>();
  /* Of two answers that cross, the one that was asked for later counts. */
  let round = 0;

  function show(next: StatusState): void {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener(state);
  }

  function take(result: CookieResult<wire.CustomerStatus>): void {
    if (result.type === "ok") show({ type: "status", status: result.value, offline: false });
    else if (result.type === "unreachable") show({ type: "problem", problem: "unreachable" });
    else show({ type: "problem", problem: problemOf(result.code) });
  }

  async function open(): Promise<void> {
    const own = ++round;
    const token = page.location.hash.slice(1);
    if (token === "") {
      const result = await api.ask(calls.getCustomerStatus, calls.getCustomerStatus.path);
      if (own === round) take(result);
      return;
    }
    const result = await api.ask(calls.beginStatusSession, calls.beginStatusSession.path, { token });
    if (own !== round) return;
    const asked = result.type === "refused" && result.code === "proof_needed" ? wire.proofAsked.safeParse(result.body) : null;
    if (asked?.success === true) {
      const { asks, brand } = asked.data;
      show({ type: "locked", asks, refusal: null, busy: false, brand });
    } else take(result);
  }

  async function refresh(): Promise<void> {
    if (state.type === "problem" && (state.problem === "unreachable" || state.problem === "busy")) return open();
    if (state.type !== "status") return;
    const own = ++round;
    const result = await api.ask(calls.getCustomerStatus, calls.getCustomerStatus.path);
    if (own !== round || state.type !== "status") return;
    if (result.type === "unreachable") show({ ...state, offline: true });
    else if (result.type === "ok" || problemOf(result.code) !== "busy") take(result);
  }

  /** Does one thing; the same content goes under the same uuid until it has an answer, so that it happens once. */
  async function act(what: string, call: (uuid: string) => Promise<CookieResult<wire.CustomerStatus>>): Promise<StatusOutcome> {
    const uuid = keys.get(what) ?? newUuid();
    keys.set(what, uuid);
    const result = await call(uuid);
    if (result.type === "unreachable") return { type: "unsure" };
    keys.delete(what);
    round += 1;
    if (result.type === "ok") {
      take(result);
      return { type: "done" };
    }
    if (result.code.startsWith("session_") || result.code.startsWith("link_")) take(result);
    const fields = Object.fromEntries(result.violations.map(({ propertyPath, message }) => [propertyPath, message]));
    return { type: "refused", text: result.violations[0]?.message ?? result.text, fields };
  }

  return {
    state: (): StatusState => state,
    subscribe(listener: (state: StatusState) => void): void {
      listeners.add(listener);
    },
    /** Reads the link, and looks again whenever the page comes into sight, the line is back, and every 30 s in between. */
    start(): void {
      void open();
      page.addEventListener("hashchange", () => void (page.location.hash.length > 1 && open()));
      page.addEventListener("online", () => void refresh());
      page.addEventListener("pageshow", () => void refresh());
      const isSeen = () => page.document.visibilityState === "visible";
      page.document.addEventListener("visibilitychange", () => void (isSeen() && refresh()));
      page.setInterval(() => void (isSeen() && refresh()), lookMs);
    },
    retry(): Promise<void> {
      show({ type: "loading" });
      return open();
    },
    /** Says what proves that the link is one's own. */
    async unlock(proof: string): Promise<void> {
      if (state.type !== "locked" || state.busy) return;
      const { asks, brand } = state;
      show({ ...state, busy: true });
      const own = ++round;
      const token = page.location.hash.slice(1);
      const result = await api.ask(calls.beginStatusSession, calls.beginStatusSession.path, { token, proof });
      if (own !== round) return;
      if (result.type === "unreachable") {
        show({ type: "locked", asks, refusal: "Keine Verbindung. Bitte versuchen Sie es noch einmal.", busy: false, brand });
        return;
      }
      if (result.type === "refused") {
        if (result.code === "proof_needed" || result.code === "rate_limited") {
          show({ type: "locked", asks, refusal: result.text, busy: false, brand });
        } else take(result);
        return;
      }
      page.history.replaceState(page.history.state, "", page.location.pathname);
      const again = await api.ask(calls.getCustomerStatus, calls.getCustomerStatus.path);
      if (again.type === "refused" && again.code.startsWith("session_")) show({ type: "problem", problem: "cookies_off" });
      else take(again.type === "ok" ? again : result);
    },
    ask: (text: string): Promise<StatusOutcome> =>
      act(`ask ${text}`, (uuid) => api.ask(calls.postStatusQuestion, calls.postStatusQuestion.path, { uuid, text })),
    withdraw: (reason: string): Promise<StatusOutcome> =>
      act(`withdraw ${reason}`, (uuid) => api.ask(calls.postStatusWithdrawal, calls.postStatusWithdrawal.path, { uuid, reason })),
    requestContact: (email: string, phone: string): Promise<StatusOutcome> =>
      act(`contact ${email} ${phone}`, (uuid) =>
        api.ask(calls.postContactRequest, calls.postContactRequest.path, { uuid, email, phone }),
      ),
    object: (): Promise<StatusOutcome> =>
      act("object", (uuid) => api.ask(calls.postStatusObjection, calls.postStatusObjection.path, { uuid })),
    chooseMails: (wanted: boolean): Promise<StatusOutcome> =>
      act(`mails ${String(wanted)}`, (uuid) => api.ask(calls.postMailChoice, calls.postMailChoice.path, { uuid, wanted })),
  };
}

export type CustomerStatusSession = ReturnType<typeof createStatusSession>;

const problems: Readonly<Record<string, StatusProblem>> = {
  session_missing: "no_link",
  session_expired: "no_link",
  link_unknown: "link_unknown",
  invalid: "link_unknown",
  link_expired: "link_expired",
};

function problemOf(code: string): StatusProblem {
  return problems[code] ?? "busy";
}
