import { deleteDB, openDB } from "idb";

import { keyDatabasePrefix } from "../keys/key-database.ts";
import type { SessionSeal } from "../keys/session-seal.ts";
import { dataDatabasePrefix } from "./data-database.ts";
import { deleteWhereClosed } from "./delete-where-closed.ts";

const washName = "rundgang-wash";

/**
 * Deletes shares, keys and loaded data of everybody but whoever is signed in: after each sign-out, and again at each start, so that a
 * sign-out that was cut off is completed (3-decisions "Where data lives"). Work databases stay; they are sealed.
 */
export async function wipeOthers(staying: string | null, seal: SessionSeal): Promise<void> {
  await seal.endOthers(staying);
  const databases = await indexedDB.databases();
  const named = databases.flatMap(({ name = "" }) => (name === "" ? [] : [name]));
  const ofOthers = (prefix: string) => named.filter((name) => name.startsWith(prefix) && name.slice(prefix.length) !== staying);
  const [keys, data] = [ofOthers(keyDatabasePrefix), ofOthers(dataDatabasePrefix)];
  await Promise.all(keys.map(deleteWhereClosed));
  await Promise.all(data.map(deleteWhereClosed));
  if (data.length > 0 || named.includes(washName)) await wash();
}

/**
 * Deleting the loaded data makes Chromium write its files anew, without what was deleted before (keys, tokens of earlier versions that
 * did not seal them); the old files go with the next time that it does so. Nothing rests on it: what is sealed is worth nothing there.
 */
async function wash(): Promise<void> {
  const db = await openDB(washName, 1, { upgrade: (made) => void made.createObjectStore("rows").put("", 1) });
  db.close();
  await deleteDB(washName);
}
