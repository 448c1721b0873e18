/** How often somebody on duty says so, ms (A §7 "lastPing"). */
export const dutyPingMs = 240_000;

/** On duty is whose last sign of it is younger than this, ms (3-decisions "Field work"). */
export const onDutyMs = 600_000;

/** Whether a sign of duty still counts; ISO instants, null where there is none. */
export function isOnDuty(lastPingAt: string | null, now: string): boolean {
  return lastPingAt !== null && Date.parse(now) - Date.parse(lastPingAt) < onDutyMs;
}

/** As exactly as a position leaves the device while on duty: two decimals of a degree, about a kilometre. Degrees. */
export function coarsePosition({ lat, lon }: { readonly lat: number; readonly lon: number }): { lat: number; lon: number } {
  return { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100 };
}
