import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto";

import { byAnyKey, firstKeyOf, type KeyRing } from "./key-ring.ts";

const cipher = "aes-256-gcm";
const formatByte = 1;
const ivLength = 12;
const tagLength = 16;

/** Seals bytes: [format 1][iv 12][tag 16][ciphertext] in Base64. They open for the same `boundTo` alone. */
export function sealBytes(ring: KeyRing, boundTo: string, bytes: Buffer): string {
  const iv = randomBytes(ivLength);
  const seal = createCipheriv(cipher, firstKeyOf(ring), iv, { authTagLength: tagLength }).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([seal.update(bytes), seal.final()]);
  return Buffer.concat([Buffer.of(formatByte), iv, seal.getAuthTag(), sealed]).toString("base64");
}

/** The bytes again; null when they were sealed by a key that is not in the ring, bound to something else, or are damaged. */
export function openBytes(ring: KeyRing, boundTo: string, sealed: string): Buffer | null {
  return byAnyKey(ring, (key) => openBy(key, boundTo, sealed));
}

function openBy(key: KeyObject, boundTo: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes[0] !== formatByte) return null;
  const body = 1 + ivLength + tagLength;
  try {
    const open = createDecipheriv(cipher, key, bytes.subarray(1, 1 + ivLength), { authTagLength: tagLength })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(1 + ivLength, body));
    return Buffer.concat([open.update(bytes.subarray(body)), open.final()]);
  } catch {
    return null;
  }
}
