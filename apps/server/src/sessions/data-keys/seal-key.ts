import { createCipheriv, createDecipheriv, createHash, randomBytes, type KeyObject } from "node:crypto";

import type { wire } from "@rundgang/contracts";

import { byAnyKey, firstKeyOf, type KeyRing } from "../key-ring.ts";

const cipher = "aes-256-gcm";
const formatByte = 1;
const ivLength = 12;
const tagLength = 16;

/** True when the key's id is the first 8 bytes of the SHA-256 of its bytes, as it has to be. */
export function fitsItsId({ id, key }: wire.DataKey): boolean {
  return createHash("sha256").update(Buffer.from(key, "base64")).digest("hex").startsWith(id);
}

/** Seals a user's data key: [format 1][iv 12][tag 16][ciphertext] in Base64, bound to the user and the key's id. */
export function sealKey(ring: KeyRing, userId: string, { id, key }: wire.DataKey): string {
  const iv = randomBytes(ivLength);
  const seal = createCipheriv(cipher, firstKeyOf(ring), iv, { authTagLength: tagLength }).setAAD(Buffer.from(`${userId} ${id}`));
  const sealed = Buffer.concat([seal.update(Buffer.from(key, "base64")), seal.final()]);
  return Buffer.concat([Buffer.of(formatByte), iv, seal.getAuthTag(), sealed]).toString("base64");
}

/** The key again; null when it was sealed under another server secret, for another user or id, or is damaged. */
export function openKey(ring: KeyRing, userId: string, id: string, sealed: string): wire.DataKey | null {
  return byAnyKey(ring, (key) => openBy(key, userId, id, sealed));
}

function openBy(serverKey: KeyObject, userId: string, id: string, sealed: string): wire.DataKey | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes[0] !== formatByte) return null;
  const body = 1 + ivLength + tagLength;
  try {
    const open = createDecipheriv(cipher, serverKey, bytes.subarray(1, 1 + ivLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(`${userId} ${id}`))
      .setAuthTag(bytes.subarray(1 + ivLength, body));
    const key = Buffer.concat([open.update(bytes.subarray(body)), open.final()]).toString("base64");
    return { id, key };
  } catch {
    return null;
  }
}
