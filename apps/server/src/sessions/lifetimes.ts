const dayMs = 86_400_000;

/** A session lasts this long after its last refresh. */
const refreshLifetimeMs = 30 * dayMs;

/** And that long after its password at most, however often it is refreshed. */
const longestSessionMs = 180 * dayMs;

/** Until when a refresh token counts that is given out now. */
export function refreshExpiry(begunAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + refreshLifetimeMs, begunAt.getTime() + longestSessionMs));
}

/** How long after the password was given the session hands out data keys. */
export const passwordFreshMs = 5 * 60_000;

/** How long a used token still gets its unused successor. */
export const graceMs = dayMs;
