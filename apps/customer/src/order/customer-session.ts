import type { CookieApi, CookieResult } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { v4 as newUuid } from "uuid";

/** Why the page shows no order. */
export type Problem =
  /** Opened without a link, or the session of 12 hours is over. */
  | "no_link"
  | "link_unknown"
  | "link_expired"
  | "link_replaced"
  /** The link was good, but the browser keeps no cookie. */
  | "cookies_off"
  /** Nobody of ours answered. */
  | "unreachable"
  /** Our server could not: busy, or a fault of its own. */
  | "busy";

export type SessionState =
  | { readonly type: "loading" }
  | { readonly type: "problem"; readonly problem: Problem }
  | {
      readonly type: "order";
      readonly order: wire.CustomerOrder;
      /** It is not what was read before: the boxes have to be ticked anew. */
      readonly changed: boolean;
      /** The last time that it was asked for, nobody of ours answered. */
      readonly offline: boolean;
    };

/** What became of something that the customer did. `unsure`: no answer came, it may have arrived; once more does no harm. */
export type Outcome =
  | { readonly type: "done" }
  | { readonly type: "unsure" }
  | { readonly type: "refused"; readonly text: string; readonly code: string };

type Listen<Type extends string> = (type: Type, listener: () => void, options: { readonly signal: AbortSignal }) => void;

/** The parts of a browser's window that a session needs. */
export interface SessionWindow {
  readonly location: { readonly hash: string; readonly pathname: string };
  readonly history: { replaceState(state: unknown, unused: string, url: string): void; readonly state: unknown };
  addEventListener: Listen<"hashchange" | "online" | "pageshow">;
  readonly document: { readonly visibilityState: string; readonly addEventListener: Listen<"visibilitychange"> };
}

/**
 * The order that the link leads to, for the page that shows it. The token is taken out of the address bar once the server has it, so that a
 * picture or a copy of the address gives the order to nobody; a reload goes on by the cookie.
 */
export function createCustomerSession(api: CookieApi, page: SessionWindow) {
  let state: SessionState = { type: "loading" };
  const listeners = new Set<() => void>();
  const keys = new Map<string, string>();
  /* SHA-256 of the summary that was shown to its end; the server may not know of it yet. */
  let shown: string | null = null;
  /* Of two answers that cross, the one that was asked for later counts. */
  let round = 0;

  function show(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** What stands there now of the order that was shown. */
  function showAnew(order: wire.CustomerOrder): void {
    const changed = state.type === "order" && (state.changed || isOther(state.order, order));
    show({ type: "order", order, changed, offline: false });
  }

  async function open(): Promise<void> {
    const own = ++round;
    const token = page.location.hash.slice(1);
    const result = token === "" ? await api.ask(calls.getCustomerOrder, calls.getCustomerOrder.path) : await begin(token);
    if (own !== round) return;
    if (result.type === "ok") return show({ type: "order", order: result.value, changed: false, offline: false });
    show({ type: "problem", problem: result.type === "unreachable" ? "unreachable" : problemOf(result.code) });
  }

  async function begin(token: string): Promise<CookieResult<wire.CustomerOrder>> {
    const begun = await api.ask(calls.beginCustomerSession, calls.beginCustomerSession.path, { token });
    if (begun.type !== "ok") return begun;
    page.history.replaceState(page.history.state, "", page.location.pathname);
    const again = await api.ask(calls.getCustomerOrder, calls.getCustomerOrder.path);
    if (again.type === "refused" && again.code.startsWith("session_")) {
      return { type: "refused", code: "cookies_off", text: "", violations: [] };
    }
    return again.type === "ok" ? again : begun;
  }

  /** Asks anew for an order that is shown; what is shown stays where nobody answers. */
  async function refresh(): Promise<void> {
    if (state.type === "loading") return;
    if (state.type === "problem") {
      if (state.problem === "unreachable" || state.problem === "busy") await open();
      return;
    }
    const own = ++round;
    const result = await api.ask(calls.getCustomerOrder, calls.getCustomerOrder.path);
    if (own !== round || state.type !== "order") return;
    if (result.type === "ok") showAnew(result.value);
    else if (result.type === "unreachable") show({ ...state, offline: true });
    else if (problemOf(result.code) !== "busy") show({ type: "problem", problem: problemOf(result.code) });
  }

  /** Does one thing; the same content goes under the same uuid until it has an answer, so that it happens once. */
  async function act(what: string, call: (uuid: string) => Promise<CookieResult<wire.CustomerOrder>>): Promise<Outcome> {
    const uuid = keys.get(what) ?? newUuid();
    keys.set(what, uuid);
    const result = await call(uuid);
    if (result.type === "unreachable") return { type: "unsure" };
    keys.delete(what);
    if (result.type === "ok") {
      /* What was asked for before it was done knows nothing of it. */
      round += 1;
      showAnew(result.value);
      return { type: "done" };
    }
    const { code, text, violations } = result;
    if (code.startsWith("session_") || code.startsWith("link_")) show({ type: "problem", problem: problemOf(code) });
    /* Somebody else did it, or it changed: what stands there now says more than the refusal. */
    else if (code === "order_changed" || code === "already_confirmed" || code === "order_closed") await refresh();
    return { type: "refused", code, text: violations[0]?.message ?? text };
  }

  /** Tells the server of it, unless it knows. Unsure: it is told again with the confirmation. */
  async function tellShown(order: wire.CustomerOrder): Promise<Outcome> {
    const { summarySha256 } = order;
    if (summarySha256 === null || summarySha256 !== shown || order.summaryShown) return { type: "done" };
    return act(`read ${summarySha256}`, (uuid) =>
      api.ask(calls.postCustomerReading, calls.postCustomerReading.path, { uuid, summarySha256 }),
    );
  }

  return {
    /** For what a part that comes later asks besides. */
    api,
    refresh,
    getSnapshot: (): SessionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Reads the link, and again whenever another is opened in the same tab, the line is back, or the page comes back into sight.
     * @returns ends the watching
     */
    start(): () => void {
      const watching = new AbortController();
      const { signal } = watching;
      void open();
      page.addEventListener("hashchange", () => void (page.location.hash.length > 1 && open()), { signal });
      page.addEventListener("online", () => void refresh(), { signal });
      page.addEventListener("pageshow", () => void refresh(), { signal });
      const seen = () => void (page.document.visibilityState === "visible" && refresh());
      page.document.addEventListener("visibilitychange", seen, { signal });
      return () => watching.abort();
    },
    retry(): Promise<void> {
      show({ type: "loading" });
      return open();
    },
    /** The customer has seen that it changed. */
    readAnew(): void {
      if (state.type === "order") show({ ...state, changed: false });
    },
    /** The contract summary was shown to its end: its boxes may be ticked. */
    async noteShown(): Promise<void> {
      if (state.type !== "order") return;
      shown = state.order.summarySha256;
      await tellShown(state.order);
    },
    async confirm(ticked: readonly string[]): Promise<Outcome> {
      if (state.type !== "order") return { type: "unsure" };
      const told = await tellShown(state.order);
      if (told.type !== "done") return told;
      const { summarySha256, totals } = state.order;
      const content = JSON.stringify([ticked, summarySha256, totals]);
      return act(`confirm ${content}`, (uuid) =>
        api.ask(calls.postCustomerConfirmation, calls.postCustomerConfirmation.path, {
          uuid,
          ticked: [...ticked],
          summarySha256,
          totals,
        }),
      );
    },
    ask: (text: string): Promise<Outcome> =>
      act(`ask ${text}`, (uuid) => api.ask(calls.postCustomerQuestion, calls.postCustomerQuestion.path, { uuid, text })),
    withdraw: (reason: string): Promise<Outcome> =>
      act(`withdraw ${reason}`, (uuid) =>
        api.ask(calls.postCustomerWithdrawal, calls.postCustomerWithdrawal.path, { uuid, reason }),
      ),
  };
}

export type CustomerSession = ReturnType<typeof createCustomerSession>;

/** Whether what is ordered, or its price, is another than was read. */
function isOther(before: wire.CustomerOrder, now: wire.CustomerOrder): boolean {
  const read = ({ number, summarySha256, totals, review, confirmations }: wire.CustomerOrder) =>
    JSON.stringify([number, summarySha256, totals, review, confirmations]);
  return before.state === "awaiting" && now.state === "awaiting" && read(before) !== read(now);
}

const problems: Readonly<Record<string, Problem>> = {
  session_missing: "no_link",
  session_expired: "no_link",
  session_revoked: "link_replaced",
  link_unknown: "link_unknown",
  invalid: "link_unknown",
  link_expired: "link_expired",
  link_replaced: "link_replaced",
  cookies_off: "cookies_off",
};

function problemOf(code: string): Problem {
  return problems[code] ?? "busy";
}
