const dayMs = 86_400_000;

/** A session lasts this long after its last refresh. */
const refreshLifetimeMs = 30 * dayMs;

/** And that long after its password at most, however often it is refreshed. */
const longestSessionMs = 180 * dayMs;

/** How long a session of the back office lasts after its password: a day of work. */
export const officeSessionMs = 12 * 3_600_000;

/** Until when a refresh token counts that is given out now; `endsAt` is the end of a session that is shorter than others. */
export function refreshExpiry({ begunAt, endsAt }: { readonly begunAt: Date; readonly endsAt: Date | null }, now: Date): Date {
  const longest = Math.min(now.getTime() + refreshLifetimeMs, begunAt.getTime() + longestSessionMs);
  return new Date(endsAt === null ? longest : Math.min(longest, endsAt.getTime()));
}

/** How long after the password was given the session hands out data keys and takes dangerous steps. */
export const passwordFreshMs = 5 * 60_000;

/** How long a used token still gets its unused successor. */
export const graceMs = dayMs;
