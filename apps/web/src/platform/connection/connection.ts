/**
 * What the device is connected by. `mobile` costs and is slow; `unsaid`: this browser never tells (Safari, Firefox, most on computers).
 * A phone's hotspot is WLAN to whoever uses it: no browser can tell.
 */
export type Connection = "mobile" | "wifi" | "other" | "unsaid";

/** The Network Information API, which the types of the browser lack: of pages and workers alike. */
interface NetworkInformation extends EventTarget {
  readonly type?: string;
}

function network(): NetworkInformation | null {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection ?? null;
}

const mobile: readonly string[] = ["cellular", "bluetooth", "wimax"];
const wifi: readonly string[] = ["wifi", "ethernet"];

/** The connection of this moment. */
export function readConnection(): Connection {
  const type = network()?.type;
  if (type === undefined) return "unsaid";
  if (mobile.includes(type)) return "mobile";
  return wifi.includes(type) ? "wifi" : "other";
}

/** Tells that the connection may have become another one. Answers how to stop. */
export function watchConnection(listener: () => void): () => void {
  const watched = network();
  watched?.addEventListener("change", listener);
  return () => watched?.removeEventListener("change", listener);
}
