/**
 * The wait that a `Retry-After` header asks for, in ms: seconds, or an HTTP date against the server's own `Date`
 * (the device's clock may be wrong by years, so it has no say). Undefined when the header says nothing usable.
 */
export function retryAfterMs(header: string | undefined, serverDate: string | undefined): number | undefined {
  const value = header?.trim() ?? "";
  if (/^\d+$/u.test(value)) return Number(value) * 1000;
  if (serverDate === undefined) return undefined;
  const wait = Date.parse(value) - Date.parse(serverDate);
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
