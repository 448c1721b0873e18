import type { Reader } from "../../db/open-database.ts";
import { openKey } from "./seal-key.ts";
import type { KeyRing } from "../key-ring.ts";

export interface KeyCount {
  readonly all: number;
  /** Sealed under another secret: the server cannot give them back. */
  readonly lost: number;
}

/**
 * Counts the keys that devices deposited, and those of them that cannot be opened.
 * @param serverKey null where there is no secret at all
 * @param userId whose; everybody's where none is named
 */
export async function countKeys(db: Reader, serverKey: KeyRing | null, userId?: string): Promise<KeyCount> {
  const everybodys = db.selectFrom("data_keys").select(["user_id", "id", "sealed"]);
  const rows = await (userId === undefined ? everybodys : everybodys.where("user_id", "=", userId)).execute();
  const lost = rows.filter((row) => serverKey === null || openKey(serverKey, row.user_id, row.id, row.sealed) === null);
  return { all: rows.length, lost: lost.length };
}
