import { keyDatabasePrefix } from "../keys/key-database.ts";
import type { SessionSeal } from "../keys/session-seal.ts";
import { dataDatabasePrefix } from "../db/data-database.ts";
import { deleteWhereClosed } from "../db/delete-where-closed.ts";

/**
 * Deletes shares, keys and loaded data of everybody but whoever is signed in: after each sign-out, and again at each start, so that a
 * sign-out that was cut off is completed (3-decisions "Where data lives"). Work databases stay; they are sealed.
 */
export async function wipeOthers(staying: string | null, seal: SessionSeal): Promise<void> {
  await seal.endOthers(staying);
  const databases = await indexedDB.databases();
  const ofOthers = (prefix: string) =>
    databases.flatMap(({ name = "" }) => (name.startsWith(prefix) && name.slice(prefix.length) !== staying ? [name] : []));
  await Promise.all(ofOthers(keyDatabasePrefix).map(deleteWhereClosed));
  await Promise.all(ofOthers(dataDatabasePrefix).map(deleteWhereClosed));
}
