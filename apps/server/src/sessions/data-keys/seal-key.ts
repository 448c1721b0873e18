import { createHash } from "node:crypto";

import type { wire } from "@rundgang/contracts";

import type { KeyRing } from "../key-ring.ts";
import { openBytes, sealBytes } from "../seal.ts";

/** True when the key's id is the first 8 bytes of the SHA-256 of its bytes, as it has to be. */
export function fitsItsId({ id, key }: wire.DataKey): boolean {
  return createHash("sha256").update(Buffer.from(key, "base64")).digest("hex").startsWith(id);
}

/** Seals a user's data key, bound to the user and the key's id. */
export function sealKey(ring: KeyRing, userId: string, { id, key }: wire.DataKey): string {
  return sealBytes(ring, `${userId} ${id}`, Buffer.from(key, "base64"));
}

/** The key again; null when it was sealed under another server secret, for another user or id, or is damaged. */
export function openKey(ring: KeyRing, userId: string, id: string, sealed: string): wire.DataKey | null {
  const key = openBytes(ring, `${userId} ${id}`, sealed);
  return key === null ? null : { id, key: key.toString("base64") };
}
