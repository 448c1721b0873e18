import { randomUUID } from "node:crypto";

import { envelopeType, orderFormData } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { recordOrderStatus } from "../record-order-status.ts";
import type { CheckedOrder } from "./submit-order.ts";

/** Stores an order with its files, evidence and first status. Answers its number for people; null when the uuid is taken. */
export async function insertOrder(tx: Writer, order: CheckedOrder, now: Date): Promise<number | null> {
  const { body, computed, subject } = order;
  const inserted = await tx
    .insertInto("orders")
    .values({
      id: body.uuid,
      unit_id: subject.unitId,
      customer_id: order.customerId,
      user_id: order.salesmanId,
      type: envelopeType(body.contractType),
      contract_type: body.contractType,
      provider_id: subject.providerId,
      form_id: computed.form.definition.uuid,
      form_version: body.formVersion,
      answers: JSON.stringify(body.answers),
      provider_data: JSON.stringify(providerData(order)),
      shown_totals: JSON.stringify(body.shownTotals),
      prices: JSON.stringify(computed.prices),
      deviations: JSON.stringify(order.deviations),
      foreign_territory: order.foreign,
      broadcast_id: "id" in order.broadcast ? order.broadcast.id : null,
      device: body.device === undefined ? null : JSON.stringify(body.device),
      captured_at: order.capturedAt,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("number")
    .executeTakeFirst();
  if (inserted === undefined) return null;
  await insertFiles(tx, order, now);
  await insertEvidence(tx, order, now);
  await recordOrderStatus(tx, {
    id: randomUUID(),
    orderId: body.uuid,
    status: "NEW",
    description: "",
    data: {},
    userId: order.salesmanId,
    at: order.capturedAt,
    receivedAt: now,
  });
  return inserted.number;
}

/** Exported anew from the answers: what the device sent beside them does not count. */
function providerData({ body, computed, subject, foreign }: CheckedOrder): Record<string, unknown> {
  return orderFormData(computed.form, computed.answers, {
    type: body.contractType,
    projectPhase: subject.projectPhase,
    ...(subject.onlineBonusCents === null ? {} : { onlineBonusCents: subject.onlineBonusCents }),
    belongsToForeignPolygon: foreign,
    createdBySalesman: subject.createdBySalesman,
  });
}

async function insertFiles(tx: Writer, order: CheckedOrder, now: Date): Promise<void> {
  if (order.files.length === 0) return;
  const rows = order.files.map((file) => ({ order_id: order.body.uuid, iri: file.iri, sha256: file.sha256, added_at: now }));
  await tx.insertInto("order_files").values(rows).execute();
}

/** The device's steps as it noted them, and ours: when the order arrived. */
async function insertEvidence(tx: Writer, { body }: CheckedOrder, now: Date): Promise<void> {
  const order_id = body.uuid;
  const steps = body.evidence.map((step) => ({
    order_id,
    event: step.event,
    occurred_at: step.at,
    sha256: step.sha256 ?? null,
    source: "device" as const,
    received_at: now,
  }));
  const received = { order_id, event: "received", occurred_at: now, sha256: null, source: "server" as const, received_at: now };
  await tx
    .insertInto("evidence")
    .values([...steps, received])
    .execute();
}
