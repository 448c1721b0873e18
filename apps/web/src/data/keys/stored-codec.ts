import { readStoredKeys } from "./key-database.ts";
import type { Sealer } from "./session-seal.ts";
import { createUserCodec, type UserCodec } from "./user-codec.ts";

/**
 * The codec of a user as his keys lie on this device; locked where there are none. For pages and for the service worker, which has no
 * document: nothing of the DOM is touched, and no connection stays open.
 */
export async function openStoredCodec(sealer: Sealer, userId: string): Promise<UserCodec> {
  return createUserCodec(userId, await readStoredKeys(sealer, userId));
}
