import { randomUUID } from "node:crypto";

import { isAwaitingSql } from "../../db/awaiting.ts";
import type { Reader, Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import { recordOrderStatus } from "../record-order-status.ts";
import { refreshUnit } from "../refresh-unit.ts";
import { noteEvidence } from "./note-evidence.ts";

/**
 * Ends the remote orders that their customers have not confirmed within 14 days: cancelled, their units open again. Each in a transaction of
 * its own with its row locked, so that a confirmation that comes at the same time either was before, and it stays, or finds it closed.
 */
export async function expireUnconfirmed(db: Reader, now: Date): Promise<void> {
  const over = await db
    .selectFrom("orders as o")
    .select("o.id")
    .where(isAwaitingSql)
    .where("o.awaiting_until", "<=", now)
    .orderBy("o.awaiting_until")
    .execute();
  for (const { id } of over) await transact(db, (tx) => expire(tx, id, now));
}

async function expire(tx: Writer, orderId: string, now: Date): Promise<void> {
  const order = await tx
    .selectFrom("orders as o")
    .select("o.unit_id")
    .where("o.id", "=", orderId)
    .where(isAwaitingSql)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return;
  await noteEvidence(tx, orderId, now, [{ event: "confirmation_expired" }]);
  await recordOrderStatus(tx, {
    id: randomUUID(),
    orderId,
    status: "CANCELLED",
    description: "Nicht innerhalb von 14 Tagen bestätigt.",
    data: {},
    userId: null,
    at: now,
    receivedAt: now,
  });
  await refreshUnit(tx, order.unit_id);
}
