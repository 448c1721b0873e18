import { iri, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { audienceOfUnit } from "../db/audience.ts";
import type { Writer } from "../db/open-database.ts";
import { orderStatusJson } from "../db/presenters/order-status.ts";
import { readOneJson } from "../db/read-json.ts";
import { publishEvent } from "../hub/publish-event.ts";

/** A step of an order's history. */
export interface NewOrderStatus {
  readonly id: string;
  readonly orderId: string;
  readonly status: wire.OrderStatusCode;
  readonly description: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly userId: string;
  readonly at: Date;
  readonly receivedAt: Date;
}

/** Appends a status and announces it to the salesman and to who sees the unit. Null when the uuid is taken. */
export async function recordOrderStatus(
  tx: Writer,
  order: { readonly unitId: string; readonly salesmanId: string },
  status: NewOrderStatus,
): Promise<string | null> {
  const inserted = await tx
    .insertInto("order_statuses")
    .values({
      id: status.id,
      order_id: status.orderId,
      status: status.status,
      description: status.description,
      data: JSON.stringify(status.data),
      user_id: status.userId,
      created_at: status.at,
      received_at: status.receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return null;
  await tx.updateTable("orders").set({ status: status.status }).where("id", "=", status.orderId).execute();
  const json = await readOneJson(tx, orderStatusJson, sql`order_statuses s where s.id = ${status.id}`);
  if (json === null) return null;
  const audience = await audienceOfUnit(tx, order.unitId);
  publishEvent(tx, {
    type: "AuftragStatus",
    iri: iri("auftrag_statuses", status.id),
    data: json,
    territories: audience.territories,
    users: [...new Set([...audience.users, order.salesmanId])],
  });
  return json;
}
