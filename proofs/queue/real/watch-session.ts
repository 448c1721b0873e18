import type { AppData } from "../../../apps/web/src/data/types.ts";
import type { Context } from "../browser/context.ts";
import type { SessionWatch } from "../device/session-watch.ts";
import type { Ledger } from "../ledger.ts";
import type { Person } from "../town.ts";

export interface WatchParts {
  readonly app: AppData;
  readonly context: Context;
  readonly tablet: string;
  readonly sessions: SessionWatch;
  readonly ledger: Ledger;
  /** Who has tokens on this device. */
  readonly user: () => Person | null;
}

/** Whoever is shown the sign-in page because his session is over must have given cause for it. */
export function watchSession({ app, context, tablet, sessions, ledger, user }: WatchParts): void {
  let userId: string | null = null;
  app.session.subscribe(() => {
    const state = app.session.getSnapshot();
    if (state.type === "signed_in") userId = state.user.id;
    if (state.type !== "signed_out") return;
    if (state.reason !== null) ledger.note(`${context.name} is signed out: ${state.reason}`);
    /* Where somebody has tokens, another tab has signed him in: this one says that its own session is over. */
    if (userId !== null && state.reason === "session_ended" && user() === null) sessions.ended(tablet, userId);
    userId = null;
  });
}
