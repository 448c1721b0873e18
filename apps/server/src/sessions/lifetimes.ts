const dayMs = 86_400_000;

/** A session lasts this long after its last refresh. */
export const refreshLifetimeMs = 30 * dayMs;

/** How long a used token still gets its unused successor. */
export const graceMs = dayMs;
