import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { orderStatusJson } from "../db/presenters/order-status.ts";
import { readOneJson } from "../db/read-json.ts";
import { publishEvent } from "./publish-event.ts";

/**
 * Announces an order anew after something of it changed beside its status (a file, an IBAN, a mail): its latest status is sent again, and
 * whoever shows the order fetches it.
 */
export async function announceOrder(tx: Writer, orderId: string): Promise<void> {
  const latest = await tx
    .selectFrom("order_statuses")
    .select("id")
    .where("order_id", "=", orderId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (latest === undefined) return;
  const json = await readOneJson(tx, orderStatusJson, sql`order_statuses s where s.id = ${latest.id}`);
  if (json !== null) publishEvent(tx, { type: "AuftragStatus", id: latest.id, json });
}
