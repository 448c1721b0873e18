import type { Codec } from "../../apps/web/src/data/codec.ts";
import { makeDataKey, usableKey } from "../../apps/web/src/data/keys/data-key.ts";
import { storeKeys } from "../../apps/web/src/data/keys/key-database.ts";
import { openStoredCodec } from "../../apps/web/src/data/keys/stored-codec.ts";

/** The codec of a signed-in user: with the keys that lie on the device, or with a fresh one as after the first login. */
export async function benchCodec(userId: string): Promise<Codec> {
  const stored = await openStoredCodec(userId);
  if (!stored.isLocked()) return stored;
  const key = await usableKey(await makeDataKey());
  if (key === null) throw new Error("a fresh key fits its own id");
  await storeKeys(userId, [key]);
  return openStoredCodec(userId);
}
