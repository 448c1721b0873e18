import type { KeyRing } from "../sessions/key-ring.ts";
import { openBytes, sealBytes } from "../sessions/seal.ts";

/** Seals the secret of a webhook (`whsec_…`), bound to it. */
export function sealSecret(ring: KeyRing, webhookId: string, secret: string): string {
  return sealBytes(ring, `webhook ${webhookId}`, Buffer.from(secret));
}

/** The secret again; null when it was sealed under a secret of the server that it has no more. */
export function openSecret(ring: KeyRing, webhookId: string, sealed: string): string | null {
  return openBytes(ring, `webhook ${webhookId}`, sealed)?.toString() ?? null;
}
