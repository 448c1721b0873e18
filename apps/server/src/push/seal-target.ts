import { createHash } from "node:crypto";

import * as z from "zod";

import type { KeyRing } from "../sessions/key-ring.ts";
import { openBytes, sealBytes } from "../sessions/seal.ts";

const target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** How a browser is reached: the address at its push service, and the keys that its messages are encrypted for (RFC 8291). */
export type PushTarget = z.infer<typeof target>;

/** Seals how a browser is reached, bound to its subscription: who has the endpoint can tell one person's devices from others'. */
export function sealTarget(ring: KeyRing, subscriptionId: string, { endpoint, p256dh, auth }: PushTarget): string {
  const text = JSON.stringify({ endpoint, p256dh, auth });
  return sealBytes(ring, `push subscription ${subscriptionId}`, Buffer.from(text));
}

/** The same again; null when it was sealed under a secret of the server that it has no more. */
export function openTarget(ring: KeyRing, subscriptionId: string, sealed: string): PushTarget | null {
  const bytes = openBytes(ring, `push subscription ${subscriptionId}`, sealed);
  return bytes === null ? null : target.parse(JSON.parse(bytes.toString()));
}

/** Knows the same browser again: endpoints are long and random, so that nobody finds one by its hash. */
export function hashEndpoint(endpoint: string): string {
  return createHash("sha256").update(endpoint).digest("base64url");
}
