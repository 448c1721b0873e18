/** Joins of one person to one call: so many at once, as by reloads on a bad line, and one more each so many milliseconds. */
const burst = 20;
const refillMs = 15_000;

/** Counts who comes into which call how often. */
export interface JoinLimit {
  /** Counts a join; false when there are too many. `who`: call and person. */
  mayJoin(who: string): boolean;
  /** Forgets whoever may join as often again as at first. */
  forget(): void;
}

/** Makes a limit that has counted nobody. `steady`: `Context.steady`. */
export function createJoinLimit(steady: () => number): JoinLimit {
  /* The moment at which all joins of somebody are free again: each puts it off. */
  const freeAt = new Map<string, number>();
  return {
    mayJoin(who) {
      const now = steady();
      const next = Math.max(freeAt.get(who) ?? now, now) + refillMs;
      if (next - now > burst * refillMs) return false;
      freeAt.set(who, next);
      return true;
    },
    forget() {
      const now = steady();
      for (const [who, at] of freeAt) if (at <= now) freeAt.delete(who);
    },
  };
}
