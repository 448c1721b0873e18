import { openDB, type DBSchema, type IDBPDatabase } from "idb";

import { isDataKey, type wire } from "@rundgang/contracts";

import { deleteWhereClosed } from "../db/delete-where-closed.ts";
import { listOf, sealedIn } from "../kept-row.ts";
import { keepOpen } from "../locks/kept-open.ts";
import { usableRing } from "./data-key.ts";
import type { SessionKeys } from "./session-keys.ts";
import type { Sealer, SessionSeal } from "./session-seal.ts";
import type { UsableKey } from "./user-codec.ts";

/** One row: the ring of data keys, the current one first. */
interface KeySchema extends DBSchema {
  keys: { key: string; value: unknown };
}

/** What the names of the key databases begin with; the user's id follows. */
export const keyDatabasePrefix = "rundgang-key-";
const ring = "ring";

/** The user's keys on this device, in a database of their own, sealed under the session's share. */
export function createKeyStore(seal: SessionSeal): SessionKeys {
  return {
    read: (userId) => readStoredKeys(seal, userId),
    async store(userId, keys) {
      await seal.begin(userId);
      const sealed = await seal.seal(userId, keys);
      await briefly(userId, true, async (db) => {
        const tx = db.transaction("keys", "readwrite", { durability: "strict" });
        await Promise.all([tx.store.put({ v: 2, sealed }, ring), tx.done]);
      });
    },
    /* The share first: without it what stays readable of the rows is worth nothing. */
    async delete(userId) {
      try {
        await seal.end(userId);
      } finally {
        await deleteWhereClosed(nameOf(userId));
      }
    },
    areDeleted: (userId) => seal.isEnded(userId),
  };
}

/** The user's usable keys, the current one first; none where he is signed out on this device. */
export async function readStoredKeys(sealer: Sealer, userId: string): Promise<readonly UsableKey[]> {
  return (await usableRing(await readStoredRing(sealer, userId))) ?? [];
}

/** The same keys with their bytes, to wrap them under a password. */
export async function readStoredRing(sealer: Sealer, userId: string): Promise<readonly wire.DataKey[]> {
  const sealed = sealedIn(await briefly(userId, false, (db) => db.get("keys", ring)), 2);
  if (sealed === null) return [];
  return listOf(await sealer.open(userId, new Uint8Array(sealed)), isDataKey) ?? [];
}

function nameOf(userId: string): string {
  return `${keyDatabasePrefix}${userId}`;
}

/** Open only as long as it takes: a database that nobody holds is deleted at once. Undefined where there is none to read. */
async function briefly<T>(userId: string, mayCreate: boolean, work: (db: IDBPDatabase<KeySchema>) => Promise<T>) {
  const letGo = await keepOpen(nameOf(userId));
  try {
    const db = await openKeys(userId, mayCreate);
    if (db === null) return undefined;
    try {
      return await work(db);
    } finally {
      db.close();
    }
  } finally {
    letGo();
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
