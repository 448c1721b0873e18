import type { Browser } from "./connection.ts";

/** The line as the browser describes it (A §3 ping), null for what it does not say. */
export interface ConnectionFacts {
  readonly type: string | null;
  /** Mbit/s. */
  readonly downlink: number | null;
  /** Milliseconds. */
  readonly rtt: number | null;
  readonly effectiveType: string | null;
}

/** Reads it now; null where the browser knows no such thing. */
export function readConnectionFacts(browser: Browser = navigator as Browser): ConnectionFacts | null {
  const told = browser.connection;
  if (told === undefined) return null;
  const { type = null, effectiveType = null, downlink, rtt } = told;
  return { type, effectiveType, downlink: numberOf(downlink), rtt: numberOf(rtt) };
}

/** A line without end (`downlink` of a cable) is none that JSON knows. */
function numberOf(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
