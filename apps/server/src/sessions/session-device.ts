import type { IncomingHttpHeaders } from "node:http";

import type { wire } from "@rundgang/contracts";

/** What a session runs on, as far as its browser says so. */
export interface SessionDevice {
  readonly device: wire.DeviceKind | null;
  readonly browser: string | null;
}

/** Where nothing is known of it. */
export const unknownDevice: SessionDevice = { device: null, browser: null };

/** In this order: most browsers also name those that they descend from. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS|e)?\//u],
  ["Opera", /\b(?:OPR|OPT|Opera)\//u],
  ["Samsung Internet", /\bSamsungBrowser\//u],
  ["Firefox", /\b(?:Firefox|FxiOS)\//u],
  ["Chrome", /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//u],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//u],
];

/**
 * Kind of device and browser by the headers of a request. Only these two words are kept: the header itself tells more of a device than
 * anybody needs here. An iPad and a tablet that ask for pages of computers pass for computers.
 */
export function sessionDevice(headers: IncomingHttpHeaders): SessionDevice {
  const agent = headers["user-agent"] ?? "";
  const isAndroid = headers["sec-ch-ua-platform"] === '"Android"' || /\bAndroid\b/u.test(agent);
  const isMobile = headers["sec-ch-ua-mobile"] === "?1" || /\b(?:Mobile|iPhone|iPod)\b/u.test(agent);
  return { device: kindOf(agent, isAndroid, isMobile), browser: browsers.find(([, sign]) => sign.test(agent))?.[0] ?? null };
}

function kindOf(agent: string, isAndroid: boolean, isMobile: boolean): wire.DeviceKind | null {
  if (/\b(?:iPad|Tablet)\b/u.test(agent) || (isAndroid && !isMobile)) return "tablet";
  if (isMobile) return "phone";
  return /\b(?:Windows NT|Macintosh|CrOS|X11|Linux)\b/u.test(agent) ? "computer" : null;
}
