/** The Network Information API, which the types of the browser lack, and Safari and Firefox altogether: of pages and workers alike. */
interface NetworkInformation extends EventTarget {
  readonly type?: string;
  readonly effectiveType?: string;
  readonly downlink?: number;
  readonly rtt?: number;
  readonly saveData?: boolean;
}

/** What says how a device is connected: `navigator`, where a test gives nothing else. */
type Browser = { readonly connection?: Partial<NetworkInformation> };

/**
 * What the device is connected by. `mobile` costs and is slow; `unsaid`: this browser never tells (Safari, Firefox, most on computers).
 * A phone's hotspot is WLAN to whoever uses it: no browser can tell.
 */
export type Connection = "mobile" | "wifi" | "other" | "unsaid";

const mobile: readonly string[] = ["cellular", "bluetooth", "wimax"];
const wifi: readonly string[] = ["wifi", "ethernet"];

/** The connection of this moment. */
export function readConnection(browser: Browser = navigator as Browser): Connection {
  const type = browser.connection?.type;
  if (type === undefined) return "unsaid";
  if (mobile.includes(type)) return "mobile";
  return wifi.includes(type) ? "wifi" : "other";
}

/** Tells that the connection may have become another one. Answers how to stop. */
export function watchConnection(listener: () => void, browser: Browser = navigator as Browser): () => void {
  const watched = browser.connection;
  watched?.addEventListener?.("change", listener);
  return () => watched?.removeEventListener?.("change", listener);
}

/** Whether nothing is to be fetched ahead (A §4): a line as slow as 2g, or somebody who saves data. */
export function sparesData(browser: Browser = navigator as Browser): boolean {
  const { saveData = false, effectiveType = "" } = browser.connection ?? {};
  return saveData || effectiveType.endsWith("2g");
}

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
