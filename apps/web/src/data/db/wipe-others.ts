import { deleteDB, openDB } from "idb";

import { keyDatabasePrefix } from "../keys/key-database.ts";
import type { SessionSeal } from "../keys/session-seal.ts";
import { dataDatabasePrefix } from "./data-database.ts";
import { deleteWhereClosed } from "./delete-where-closed.ts";

const washPrefix = "rundgang-wash-";
/** When each washing database is deleted after a wipe (ms). */
const washAfterMs = [0, 3_000, 10_000];

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
  if (data.length > 0) await hangOutWash();
  await Promise.all(keys.map(deleteWhereClosed));
  await Promise.all(data.map(deleteWhereClosed));
  if (data.length > 0 || named.some((name) => name.startsWith(washPrefix))) await wash();
}

/**
 * Deleting a database makes Chromium write the files anew in which its rows lie, without what was deleted before (keys and tokens of
 * earlier versions, which did not seal them). What somebody reads at that very moment stays once more, so there are several rounds of
 * it; they are laid down before the wipe, to lie in the same files. A round that a closed tab did not live to see is the next start's.
 * Nothing rests on it: what is sealed is worth nothing there.
 */
async function hangOutWash(): Promise<void> {
  for (const round of washAfterMs.keys()) {
    const db = await openDB(`${washPrefix}${round}`, 1, { upgrade: (made) => void made.createObjectStore("rows").put("", 1) });
    db.close();
  }
}

/** Answers after the first round. */
async function wash(): Promise<void> {
  for (const [round, afterMs] of washAfterMs.entries()) {
    const name = `${washPrefix}${round}`;
    if (afterMs === 0) await deleteDB(name);
    else setTimeout(() => void deleteDB(name).catch(() => undefined), afterMs);
  }
}
