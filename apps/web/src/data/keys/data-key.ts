import type { wire } from "@rundgang/contracts";

import { fromBase64, randomBytes, toBase64, toHex } from "./bytes.ts";
import { idLength, type UsableKey } from "./user-codec.ts";

/** Bytes of a key: AES-256. */
export const keyLength = 32;

/** A fresh AES-256 key as it is deposited at the server. */
export async function makeDataKey(): Promise<wire.DataKey> {
  const raw = randomBytes(keyLength);
  return { id: await idOf(raw), key: toBase64(raw) };
}

/** The key as the browser uses it: not extractable. Null where id and key do not fit each other. */
export async function usableKey({ id, key }: wire.DataKey): Promise<UsableKey | null> {
  const raw = fromBase64(key);
  if (raw.length !== keyLength) return null;
  const usable = await usableKeyOf(raw);
  return usable.id === id ? usable : null;
}

/** A key by its bytes. */
export async function usableKeyOf(raw: Uint8Array<ArrayBuffer>): Promise<UsableKey> {
  const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
  return { id: await idOf(raw), key };
}

/** All or none: a ring with a hole would leave work unreadable and nobody would know. */
export async function usableRing(keys: readonly wire.DataKey[]): Promise<readonly UsableKey[] | null> {
  const usable = await Promise.all(keys.map(usableKey));
  return usable.length > 0 && usable.every((key) => key !== null) ? usable : null;
}

/** The first bytes of the SHA-256: tells keys apart and tells nothing of them. */
async function idOf(raw: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", raw)).subarray(0, idLength));
}
