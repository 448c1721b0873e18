import { createKeyStore } from "../../apps/web/src/data/keys/key-database.ts";
import type { Codec } from "../../apps/web/src/data/codec.ts";
import { makeDataKey } from "../../apps/web/src/data/keys/data-key.ts";
import { createSessionSeal } from "../../apps/web/src/data/keys/session-seal.ts";
import { openStoredCodec } from "../../apps/web/src/data/keys/stored-codec.ts";
import { shareDisk } from "../../apps/web/src/platform/share-disk/share-disk.ts";

/** The codec of a signed-in user: with the keys that lie on the device, or with a fresh one as after the first login. */
export async function benchCodec(userId: string): Promise<Codec> {
  const seal = createSessionSeal(shareDisk);
  const stored = await openStoredCodec(seal, userId);
  if (!stored.isLocked()) return stored;
  await createKeyStore(seal).store(userId, [await makeDataKey()]);
  return openStoredCodec(seal, userId);
}
