import * as z from "zod/mini";

import type { Connection } from "../db/connection.ts";
import type { SessionDatabase } from "../db/session-database.ts";
import { unlockName, unlockRow, type UnlockRow } from "./password-wrap.ts";

const prefix = "unlock:";

/** The wrapped keys of everybody who signed in on this device; one row a user, kept through every sign-out. */
export interface UnlockStore {
  /** Usually one; more where a name was given to somebody else. */
  ofUsername(username: string): Promise<readonly UnlockRow[]>;
  write(row: UnlockRow): Promise<void>;
}

export function createUnlockStore(connection: Connection<SessionDatabase>): UnlockStore {
  return {
    async ofUsername(username) {
      const rows = await (await connection.get()).getAll("session", IDBKeyRange.bound(prefix, `${prefix}\uffff`));
      return rows.flatMap((stored) => {
        const parsed = z.safeParse(unlockRow, stored);
        return parsed.success && parsed.data.username === unlockName(username) ? [parsed.data] : [];
      });
    },
    async write(row) {
      const tx = (await connection.get()).transaction("session", "readwrite", { durability: "strict" });
      await tx.store.put(row, `${prefix}${row.userId}`);
      await tx.done;
    },
  };
}
