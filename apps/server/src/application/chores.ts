import type { Context } from "../context.ts";
import { pruneEvents } from "../hub/prune-events.ts";
import { endedSessions } from "../sessions/ended-sessions.ts";

/** A stream closes within this time after its session was revoked or its account disabled, by whatever process (S9). */
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
        for (const session of await endedSessions(database.db, hub.openSessions())) hub.endSession(session);
      }),
      sessionCheckMs,
    ),
    setInterval(
      chore("prune events", () => pruneEvents(database.db, clock())),
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
