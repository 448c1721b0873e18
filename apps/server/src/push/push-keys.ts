import { v7 } from "uuid";
import webPush from "web-push";

import type { Reader, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import type { KeyRing } from "../sessions/key-ring.ts";
import { openBytes, sealBytes } from "../sessions/seal.ts";
import { endSubscriptions } from "./end-subscriptions.ts";

/** The public key by which browsers subscribe at this moment. Throws where none was made: the start makes one. */
export async function publicKeyOfNow(db: Reader): Promise<{ readonly id: string; readonly publicKey: string }> {
  return db
    .selectFrom("push_keys")
    .select(["id", "public_key as publicKey"])
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
}

/** Makes the server's key pair where there is none, or where its private key cannot be opened any more: then every subscription ends with it. */
export async function ensurePushKey(db: Reader, ring: KeyRing, now: Date): Promise<void> {
  const row = await db.selectFrom("push_keys").selectAll().where("ended_at", "is", null).executeTakeFirst();
  if (row !== undefined && openPushKey(ring, row.id, row.private_key) !== null) return;
  await transact(db, async (tx) => {
    if (row !== undefined) await endKey(tx, row.id, now);
    await insertKey(tx, ring, now);
  });
}

/**
 * Puts a new key pair in place of the one of now; what was subscribed by that one ends, and each app subscribes anew when it is opened next. Answers how
 * many subscriptions ended.
 */
export async function renewPushKey(tx: Writer, ring: KeyRing, now: Date): Promise<number> {
  const row = await tx.selectFrom("push_keys").select("id").where("ended_at", "is", null).forUpdate().executeTakeFirst();
  const ended = row === undefined ? 0 : await endKey(tx, row.id, now);
  await insertKey(tx, ring, now);
  return ended;
}

/** A private key as it is kept, sealed and bound to its row. */
export function sealPushKey(ring: KeyRing, id: string, privateKey: string): string {
  return sealBytes(ring, `push key ${id}`, Buffer.from(privateKey));
}

/** The private key again; null when it was sealed under a secret of the server that it has no more. */
export function openPushKey(ring: KeyRing, id: string, sealed: string): string | null {
  return openBytes(ring, `push key ${id}`, sealed)?.toString() ?? null;
}

async function endKey(tx: Writer, id: string, now: Date): Promise<number> {
  await tx.updateTable("push_keys").set({ ended_at: now }).where("id", "=", id).where("ended_at", "is", null).execute();
  return endSubscriptions(tx, "key", now, (all) => all.where("key_id", "=", id));
}

/** Of two processes that start at once one makes it. */
async function insertKey(tx: Writer, ring: KeyRing, now: Date): Promise<void> {
  const id = v7();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await tx
    .insertInto("push_keys")
    .values({ id, public_key: publicKey, private_key: sealPushKey(ring, id, privateKey), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
