import { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuseField, type Refusal } from "../../errors.ts";
import { openKey, sealKey } from "./seal-key.ts";
import type { KeyRing } from "../key-ring.ts";

/** What is kept for a user: every key that can be opened, oldest first, and how many cannot (another server secret made them). */
export interface KeptKeys {
  readonly keys: readonly wire.DataKey[];
  readonly lost: number;
}

/**
 * Keeps the keys that are new, and answers all of the user's. One that cannot be opened any more (the server's secret was lost)
 * is sealed anew as soon as a device brings it again. None is ever removed: something may still be sealed under it.
 */
export async function keepKeys(
  tx: Writer,
  serverKey: KeyRing,
  userId: string,
  brought: readonly wire.DataKey[],
): Promise<KeptKeys | Refusal> {
  /* Two devices at their first sign-in at once: the second has to see the first one's key, for the oldest is everybody's. */
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const rows = await tx
    .selectFrom("data_keys")
    .select(["id", "sealed"])
    .where("user_id", "=", userId)
    .orderBy("number")
    .execute();
  const kept = new Map(rows.map(({ id, sealed }) => [id, openKey(serverKey, userId, id, sealed)]));
  const fresh = brought.filter(({ id }) => (kept.get(id) ?? null) === null);
  for (const key of fresh) kept.set(key.id, key);
  if (kept.size > wire.mostDataKeys) return refuseField("keys", "Zu diesem Konto liegen schon zu viele Schlüssel vor.");
  await insert(tx, serverKey, userId, fresh);
  const keys = [...kept.values()].filter((key) => key !== null);
  return { keys, lost: kept.size - keys.length };
}

async function insert(tx: Writer, serverKey: KeyRing, userId: string, keys: readonly wire.DataKey[]): Promise<void> {
  const rows = [...new Map(keys.map((key) => [key.id, key])).values()];
  if (rows.length === 0) return;
  await tx
    .insertInto("data_keys")
    .values(rows.map((key) => ({ user_id: userId, id: key.id, sealed: sealKey(serverKey, userId, key) })))
    .onConflict((conflict) => conflict.columns(["user_id", "id"]).doUpdateSet((row) => ({ sealed: row.ref("excluded.sealed") })))
    .execute();
}
