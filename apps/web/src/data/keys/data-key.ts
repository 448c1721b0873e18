import type { wire } from "@rundgang/contracts";

import { fromBase64, randomBytes, toBase64, toHex } from "./bytes.ts";
import { idLength, type UsableKey } from "./user-codec.ts";

const keyLength = 32;

/** A fresh AES-256 key as it is deposited at the server. */
export async function makeDataKey(): Promise<wire.DataKey> {
  const raw = randomBytes(keyLength);
  return { id: await idOf(raw), key: toBase64(raw) };
}

/** The key as the browser keeps it: not extractable. Null where id and key do not fit each other. */
export async function usableKey({ id, key }: wire.DataKey): Promise<UsableKey | null> {
  const raw = fromBase64(key);
  if (raw.length !== keyLength || (await idOf(raw)) !== id) return null;
  return { id, key: await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]) };
}

/** The first bytes of the key's SHA-256: tells keys apart and tells nothing of them. */
async function idOf(raw: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", raw)).subarray(0, idLength));
}
