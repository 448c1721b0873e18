import type { KeyObject } from "node:crypto";

import type { Reader } from "../../db/open-database.ts";
import { openKey } from "./seal-key.ts";

/**
 * How many of the keys that a person's devices deposited the server cannot give back: they were sealed under another secret.
 * @param serverKey null where there is no secret at all
 */
export async function countLostKeys(db: Reader, serverKey: KeyObject | null, userId: string): Promise<number> {
  const rows = await db.selectFrom("data_keys").select(["id", "sealed"]).where("user_id", "=", userId).execute();
  return rows.filter(({ id, sealed }) => serverKey === null || openKey(serverKey, userId, id, sealed) === null).length;
}
