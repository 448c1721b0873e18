import { createECDH } from "node:crypto";

import type { wire } from "@rundgang/contracts";
import webPush from "web-push";

import type { PushTarget } from "./seal-target.ts";

/** Bytes of every message: its length is not to tell the push service which kind it is. */
const payloadLength = 32;

/** Of these a device is woken at once, whatever it saves power by. */
const urgencies = { call: "high", correction: "normal", appointment: "high" } as const satisfies Record<wire.PushKind, string>;

/** The server's key pair, and whom a push service may turn to (`mailto:` or `https:`, RFC 8292 §2.1). */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/**
 * The request that tells a browser of something: its kind and nothing else, encrypted for it alone (RFC 8291), authorized by VAPID (RFC 8292); of several
 * of one kind that wait at the push service the last one is left (`Topic`).
 * @param seconds how long its push service keeps it
 */
export function pushRequest(
  { endpoint, p256dh, auth }: PushTarget,
  { kind, seconds }: { readonly kind: wire.PushKind; readonly seconds: number },
  vapid: Vapid,
): { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer } {
  const payload = JSON.stringify({ kind }).padEnd(payloadLength);
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: vapid,
    TTL: seconds,
    urgency: urgencies[kind],
    topic: kind,
    contentEncoding: "aes128gcm",
  });
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { headers: Object.fromEntries(texts), body };
}

/** Whether that is a point of P-256, as a browser's `p256dh` is: anything else cannot be encrypted for. */
export function isBrowserKey(p256dh: string): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
}
