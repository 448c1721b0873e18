/** The Network Information API, which the types of the browser lack, and Safari and Firefox altogether: of pages and workers alike. */
interface NetworkInformation extends EventTarget {
  readonly type?: string;
  readonly effectiveType?: string;
  readonly downlink?: number;
  readonly rtt?: number;
  readonly saveData?: boolean;
}

/** What says how a device is connected: `navigator`, where a test gives nothing else. */
export type Browser = { readonly connection?: Partial<NetworkInformation> };

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
