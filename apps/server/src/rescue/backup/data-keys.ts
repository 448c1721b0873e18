import { createDecipheriv } from "node:crypto";

import type { Reader } from "../../db/open-database.ts";
import { openKey } from "../../sessions/data-keys/seal-key.ts";
import type { KeyRing } from "../../sessions/key-ring.ts";

/* As the device seals (apps/web, keys/user-codec.ts): [format 1][key id 8][iv 12][ciphertext][tag 16], bound to the user's id. */
const format = 1;
const keyIdLength = 8;
const ivAt = 1 + keyIdLength;
const sealedAt = ivAt + 12;
const authTagLength = 16;

/** A person's data keys by their ids, as devices have deposited them. */
export type DataKeys = ReadonlyMap<string, Buffer>;

/** The keys of a person that this server can open; none for somebody it does not know. */
export async function readDataKeys(db: Reader, serverKey: KeyRing, userId: string): Promise<DataKeys> {
  const rows = await db.selectFrom("data_keys").select(["id", "sealed"]).where("user_id", "=", userId).execute();
  const keys = rows.map(({ id, sealed }) => openKey(serverKey, userId, id, sealed)).filter((key) => key !== null);
  return new Map(keys.map(({ id, key }) => [id, Buffer.from(key, "base64")]));
}

/** Opens what lay sealed on a device; null: no key of the person's opens it. */
export function openSealed(keys: DataKeys, userId: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const bytes = Buffer.from(sealed);
  const key = keys.get(bytes.subarray(1, ivAt).toString("hex"));
  if (key === undefined || bytes[0] !== format || bytes.length < sealedAt + authTagLength) return null;
  const end = bytes.length - authTagLength;
  try {
    const opening = createDecipheriv("aes-256-gcm", key, bytes.subarray(ivAt, sealedAt), { authTagLength })
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(end));
    return new Uint8Array(Buffer.concat([opening.update(bytes.subarray(sealedAt, end)), opening.final()]));
  } catch {
    return null;
  }
}
