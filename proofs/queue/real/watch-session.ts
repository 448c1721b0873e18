import type { AppData } from "../../../apps/web/src/data/types.ts";
import type { Context } from "../browser/context.ts";
import type { SessionWatch } from "../device/session-watch.ts";
import type { Ledger } from "../ledger.ts";

export interface WatchParts {
  readonly app: AppData;
  readonly context: Context;
  readonly tablet: string;
  readonly sessions: SessionWatch;
  readonly ledger: Ledger;
  /** This page stood still when the present session began, and that one is there: what it says is of the one before. */
  readonly isBehind: () => boolean;
  /** Another page has signed him out, and says why; this one has not heard of it yet, or learns it from the server. */
  readonly isTold: () => boolean;
  /** For how long a person's addresses have been on the tablet (ms). */
  readonly loadedForMs: (userId: string) => number;
}

/** A load that lands while another tab's is being given up may come too late for it (ms). */
const atOnceMs = 10_000;

/** Whoever is shown the sign-in page because his session is over must have given cause for it. */
export function watchSession({ app, context, tablet, sessions, ledger, isBehind, isTold, loadedForMs }: WatchParts): void {
  let userId: string | null = null;
  app.session.subscribe(() => {
    const state = app.session.getSnapshot();
    if (state.type === "signed_in") userId = state.user.id;
    if (state.type !== "signed_out") return;
    if (state.reason !== null) ledger.note(`${context.name} is signed out: ${state.reason}`);
    if (userId !== null && state.reason === "session_ended" && !isBehind() && !isTold()) sessions.ended(tablet, userId);
    if (userId !== null && state.reason === "load_failed" && loadedForMs(userId) > atOnceMs && !isBehind())
      ledger.accuse(`I4 ${context.name} is signed out for a load that failed, and the addresses are on the tablet`);
    userId = null;
  });
}
