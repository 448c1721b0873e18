import type { Logger } from "pino";

import type { Database } from "../db/open-database.ts";
import type { Keys } from "../sessions/keys.ts";
import { newestPosition, positionOfId, updatesAfter } from "./event-log.ts";
import { currentSelectors } from "../sessions/current-selectors.ts";
import { checkHubToken } from "./hub-token.ts";
import type { Hub } from "./hub.ts";
import { listen } from "./listen.ts";
import { eventChannel } from "./publish-event.ts";
import { Subscription } from "./subscription.ts";
import { idAt } from "./update.ts";

interface HubParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly keys: Keys;
  readonly log: Logger;
  readonly publicUrl: () => string;
}

/** The longest polyfill's patience is 45 s (protocols §1.6). */
const keepAliveMs = 30_000;

/** How long after its token's end a stream may go on at most. */
const expiryCheckMs = 2000;

/** Makes the hub of this process: a reader of the log that goes by the growing id, and the open streams. */
export function createHub({ database, clock, keys, log, publicUrl }: HubParts): Hub {
  const { db } = database;
  const subscriptions = new Set<Subscription>();
  const timers: NodeJS.Timeout[] = [];
  let stopListening = (): Promise<void> => Promise.resolve();
  let position = 0n;
  let draining: Promise<void> | null = null;
  let again = false;

  async function drain(): Promise<void> {
    while (again) {
      again = false;
      for await (const update of updatesAfter(db, position, null, publicUrl())) {
        position = update.position;
        for (const subscription of subscriptions) subscription.offer(update);
      }
    }
  }

  /** Something was committed: sends what the log holds beyond the last update. */
  function wake(): void {
    again = true;
    draining ??= drain()
      .catch((error: unknown) => log.error({ err: error }, "the event log could not be read"))
      .finally(() => {
        draining = null;
      });
  }

  function forEach(act: (subscription: Subscription) => void): void {
    for (const subscription of subscriptions) act(subscription);
  }

  /** Rights are of this moment, not of the token's (3-decisions "Rights and events"). */
  async function restrict(sessions: readonly (string | null)[]): Promise<void> {
    const selectors = await currentSelectors(
      db,
      sessions.filter((session) => session !== null),
    );
    forEach((subscription) => {
      const held = selectors.get(subscription.sessionId ?? "");
      if (held !== undefined) subscription.restrict(held);
    });
  }

  return {
    start: async () => {
      position = await newestPosition(db);
      stopListening = await listen(database, eventChannel, wake);
      timers.push(
        setInterval(() => forEach((subscription) => subscription.keepAlive()), keepAliveMs),
        setInterval(() => forEach((subscription) => subscription.closeIfExpired(clock())), expiryCheckMs),
      );
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await stopListening();
      forEach((subscription) => subscription.close());
      await draining;
    },
    endSession: (sessionId) => forEach((subscription) => subscription.closeIfOf(sessionId)),
    refreshRights: () => restrict([...subscriptions].map((subscription) => subscription.sessionId)),
    openSessions: () => [...subscriptions].flatMap((subscription) => subscription.sessionId ?? []),
    check: (token, purpose) => checkHubToken(keys[purpose], token, purpose, clock()),
    resumeAfter: async (lastEventId) => {
      if (lastEventId === null) return null;
      if (lastEventId === "earliest") return { after: 0n, header: "earliest" };
      const known = await positionOfId(db, lastEventId);
      if (known !== null) return { after: known, header: lastEventId };
      const newest = await newestPosition(db);
      return { after: newest, header: newest === 0n ? "earliest" : idAt(newest) };
    },
    subscribe: async (sink, topics, claims, resume) => {
      const subscription = new Subscription(sink, topics, claims, resume?.after ?? 0n);
      const until = position;
      subscriptions.add(subscription);
      await restrict([subscription.sessionId]);
      if (resume !== null && resume.after < until) {
        for await (const update of updatesAfter(db, resume.after, until, publicUrl())) subscription.backfill(update);
      }
      subscription.goLive();
      return subscription;
    },
    unsubscribe: (subscription) => void subscriptions.delete(subscription),
  };
}
