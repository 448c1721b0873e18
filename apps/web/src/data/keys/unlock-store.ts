import { v7 } from "uuid";
import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { unlockName, unlockRow, type UnlockRow } from "./password-wrap.ts";

const prefix = "unlock:";

/**
 * The wrapped keys of everybody who signed in on this device, kept through every sign-out: one row a user, and beside it one for each new
 * password of which the server has not said yet whether it counts.
 */
export interface UnlockStore {
  /** Usually one; more where a name was given to somebody else, or a new password is open. */
  ofUsername(username: string): Promise<readonly UnlockRow[]>;
  /** The one that counts: all others of this user go. */
  write(row: UnlockRow): Promise<void>;
  /** One more password that opens the same. Answers its key. */
  writeBeside(row: UnlockRow): Promise<string>;
  forgetBeside(key: string): Promise<void>;
}

export function createUnlockStore(connection: Connection<SessionDatabase>): UnlockStore {
  const all = (from: string): IDBKeyRange => IDBKeyRange.bound(from, `${from}\uffff`);
  async function strictly(work: (store: Rows) => Promise<unknown>): Promise<void> {
    const tx = (await connection.get()).transaction("session", "readwrite", { durability: "strict" });
    await work(tx.store);
    await tx.done;
  }
  return {
    async ofUsername(username) {
      const rows = await (await connection.get()).getAll("session", all(prefix));
      return rows.flatMap((stored) => {
        const parsed = z.safeParse(unlockRow, stored);
        return parsed.success && parsed.data.username === unlockName(username) ? [parsed.data] : [];
      });
    },
    write: (row) =>
      strictly(async (store) => {
        const key = `${prefix}${row.userId}`;
        await store.delete(all(key));
        await store.put(row, key);
      }),
    async writeBeside(row) {
      const key = `${prefix}${row.userId}:${v7()}`;
      await strictly((store) => store.put(row, key));
      return key;
    },
    forgetBeside: (key) => strictly((store) => store.delete(key)),
  };
}

interface Rows {
  put(row: UnlockRow, key: string): Promise<unknown>;
  delete(key: string | IDBKeyRange): Promise<void>;
}
