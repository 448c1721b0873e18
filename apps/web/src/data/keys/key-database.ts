import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from "idb";
import * as z from "zod/mini";

import type { UsableKey } from "./user-codec.ts";

/** One row: the ring of usable keys, the current one first. */
interface KeySchema extends DBSchema {
  keys: { key: string; value: unknown };
}

/** What the names of the key databases begin with; the user's id follows. */
export const keyDatabasePrefix = "rundgang-key-";
const ring = "ring";

const row = z.object({
  v: z.literal(1),
  keys: z.array(z.object({ id: z.string(), key: z.instanceof(CryptoKey) })),
});

/** Keeps the usable keys of a user, in a database of their own: deleting it is a real wipe (3-decisions, reliability.md S23). */
export async function storeKeys(userId: string, keys: readonly UsableKey[]): Promise<void> {
  await briefly(userId, true, async (db) => {
    const tx = db.transaction("keys", "readwrite", { durability: "strict" });
    await tx.store.put({ v: 1, keys: [...keys] }, ring);
    await tx.done;
  });
}

/** The user's usable keys, the current one first; none where he is signed out on this device. */
export async function readStoredKeys(userId: string): Promise<readonly UsableKey[]> {
  const stored = await briefly(userId, false, (db) => db.get("keys", ring));
  const parsed = z.safeParse(row, stored);
  return parsed.success ? parsed.data.keys : [];
}

/** Sign-out of any kind: the keys go with their database. */
export function deleteKeys(userId: string): Promise<void> {
  return deleteDB(nameOf(userId));
}

function nameOf(userId: string): string {
  return `${keyDatabasePrefix}${userId}`;
}

/** Open only as long as it takes: a database that nobody holds is deleted at once. Undefined where there is none to read. */
async function briefly<T>(userId: string, mayCreate: boolean, work: (db: IDBPDatabase<KeySchema>) => Promise<T>) {
  const db = await openKeys(userId, mayCreate);
  if (db === null) return undefined;
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

async function openKeys(userId: string, mayCreate: boolean): Promise<IDBPDatabase<KeySchema> | null> {
  let isMissing = false;
  try {
    return await openDB<KeySchema>(nameOf(userId), 1, {
      upgrade(db, _from, _to, tx) {
        if (mayCreate) {
          db.createObjectStore("keys");
          return;
        }
        /* Looking for keys leaves no empty database behind. */
        isMissing = true;
        tx.done.catch(() => undefined);
        tx.abort();
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
}
