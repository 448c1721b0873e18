import { iri, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { boundStatusJson, orderStatusJson } from "../db/presenters/order-status.ts";
import { readOneJson } from "../db/read-json.ts";
import type { JsonText } from "../db/json-text.ts";
import { publishEvent } from "../hub/publish-event.ts";
import { contentHash } from "../idempotency/content-hash.ts";
import { recordCorrectionPush } from "../push/record-push.ts";
import { recordWebhookEvent } from "../webhooks/record-event.ts";
import { noteEvidence } from "./order/note-evidence.ts";

/** A step of an order's history. */
export interface NewOrderStatus {
  readonly id: string;
  readonly orderId: string;
  readonly status: wire.OrderStatusCode;
  readonly description: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Null: the server itself. */
  readonly userId: string | null;
  readonly at: Date;
  readonly receivedAt: Date;
}

/** Appends a status, binds it to the order's evidence by its hash, and announces it. Null when the uuid is taken. */
export async function recordOrderStatus(tx: Writer, status: NewOrderStatus): Promise<JsonText<wire.OrderStatus> | null> {
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
  await bindStatus(tx, status);
  await tx.updateTable("orders").set({ status: status.status }).where("id", "=", status.orderId).execute();
  const json = await readOneJson(tx, orderStatusJson, sql`order_statuses s where s.id = ${status.id}`);
  if (json === null) return null;
  publishEvent(tx, { type: "AuftragStatus", id: status.id, json });
  const about = iri("auftrags", status.orderId);
  const data = { auftrag: about, auftragStatus: iri("auftrag_statuses", status.id), status: status.status };
  await recordWebhookEvent(tx, { kind: "auftrag.status", about, data });
  if (status.status === "CHANGE_REQUEST") await recordCorrectionPush(tx, status.orderId, status.id);
  return json;
}

/** Binds a status to its order's evidence by what can be read back at any time: the row as the database has it. */
export async function bindStatus(
  tx: Writer,
  { id, orderId, userId, receivedAt }: Pick<NewOrderStatus, "id" | "orderId" | "userId" | "receivedAt">,
): Promise<void> {
  const { rows } = await sql<{ bound: object }>`
    select ${boundStatusJson} as bound from order_statuses s where s.id = ${id}`.execute(tx);
  const documents = { status: contentHash(rows[0]?.bound) };
  await noteEvidence(tx, orderId, receivedAt, [{ event: "status", documents, userId }]);
}
