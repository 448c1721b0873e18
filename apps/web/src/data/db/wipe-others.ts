import { deleteDB } from "idb";

import { keyDatabasePrefix } from "../keys/key-database.ts";
import { dataDatabasePrefix } from "./data-database.ts";

/** A frozen tab may hold a database: it is deleted then as soon as that tab lets go, and nobody waits for it (ms). */
const longestWaitMs = 2_000;

/**
 * Deletes keys and loaded data of everybody but whoever is signed in: after each sign-out, and again at each start, so that a
 * sign-out that was cut off is completed (3-decisions "Where data lives"). Work databases stay; they are sealed.
 */
export async function wipeOthers(staying: string | null): Promise<void> {
  const databases = await indexedDB.databases();
  const wiped = databases.flatMap(({ name = "" }) => {
    const prefix = [keyDatabasePrefix, dataDatabasePrefix].find((one) => name.startsWith(one));
    return prefix === undefined || name.slice(prefix.length) === staying ? [] : [name];
  });
  await Promise.all(wiped.map(deleteSoon));
}

async function deleteSoon(name: string): Promise<void> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, longestWaitMs);
  await Promise.race([deleteDB(name), over.promise]);
  clearTimeout(timer);
}
