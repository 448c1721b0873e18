import type { Subscription } from "./subscription.ts";

/** Streams that a session may hold: a browser has one, and for a moment those that a reload or a broken line has left. */
const mostOfSession = 4;

/** Streams that a session may begin in a minute: an app waits longer with each try, and each one may read the log from its beginning. */
const mostBeginnings = 30;
const minuteMs = 60_000;

/** The open streams. */
export interface Streams {
  readonly all: ReadonlySet<Subscription>;
  /** Counts a beginning of this session; false when it has begun too many. `now` by `Context.steady`. */
  mayBegin(sessionId: string, now: number): boolean;
  /**
   * Takes one up. Where its session has four, the oldest ends and not the new one: behind a proxy those that nobody reads any more look
   * alive for minutes, and a device that comes back must not be kept waiting for them.
   */
  add(subscription: Subscription): void;
  remove(subscription: Subscription): void;
  endSession(sessionId: string): void;
}

/** Makes an empty list of streams. */
export function createStreams(): Streams {
  /* A set keeps the order in which they came. */
  const all = new Set<Subscription>();
  const beginnings = new Map<string, number>();
  let since = Number.NEGATIVE_INFINITY;
  const ofSession = (sessionId: string) => [...all].filter((one) => one.holder.sessionId === sessionId && !one.isClosed);
  return {
    all,
    mayBegin(sessionId, now) {
      if (now - since >= minuteMs) {
        beginnings.clear();
        since = now;
      }
      const count = (beginnings.get(sessionId) ?? 0) + 1;
      beginnings.set(sessionId, count);
      return count <= mostBeginnings;
    },
    add(subscription) {
      const held = ofSession(subscription.holder.sessionId);
      for (const oldest of held.slice(0, Math.max(0, held.length - mostOfSession + 1))) oldest.close();
      all.add(subscription);
    },
    remove: (subscription) => void all.delete(subscription),
    endSession(sessionId) {
      for (const subscription of ofSession(sessionId)) subscription.close();
    },
  };
}
