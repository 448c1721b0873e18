import type { Context } from "../context.ts";
import { pruneEvents } from "../hub/prune-events.ts";
import { endedSessions } from "../sessions/ended-sessions.ts";
import { pruneSessions } from "../sessions/prune-sessions.ts";
import { pruneReportings } from "./device/prune-reportings.ts";

/** Within this time a stream loses what its owner lost, and ends with a revoked session or a disabled account (S9). */
const sessionCheckMs = 3000;
const pruneMs = 3_600_000;

/** What the server does by the clock, beside its requests. */
export function startChores(context: Context): { stop(): Promise<void> } {
  const { hub, database, log, clock } = context;
  let running = Promise.resolve();
  const chore = (name: string, act: () => Promise<void>) => () => {
    running = running.then(act).catch((error: unknown) => log.error({ err: error }, name));
  };
  const timers = [
    setInterval(
      chore("check sessions", async () => {
        await hub.refreshRights();
        for (const session of await endedSessions(database.db, hub.openSessions())) hub.endSession(session);
      }),
      sessionCheckMs,
    ),
    setInterval(
      chore("prune", async () => {
        for (const prune of [pruneEvents, pruneSessions, pruneReportings]) await prune(database.db, clock());
      }),
      pruneMs,
    ),
  ];
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
