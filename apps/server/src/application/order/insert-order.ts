import { iri } from "@rundgang/contracts";
import { randomUUID } from "node:crypto";

import { envelopeType, orderFormData, orderSearchText } from "@rundgang/domain";

import { offerMs } from "../../db/awaiting.ts";
import type { Writer } from "../../db/open-database.ts";
import { toStore } from "../../db/record-seals.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { hadCall, readCallAsEvidence, type CallOfOrder } from "../consultation/read-steps.ts";
import { recordOrderStatus } from "../record-order-status.ts";
import { noteDeviceSteps, noteEvidence, type ServerStep } from "./note-evidence.ts";
import type { OrderFile } from "./order-files.ts";
import { readSignedOrder } from "./read-signed-order.ts";
import type { CheckedOrder } from "./check-order.ts";
import { recordWebhookEvent } from "../../webhooks/record-event.ts";

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
      answers: JSON.stringify(toStore(tx, "orders.answers", body.uuid, body.answers)),
      provider_data: JSON.stringify(
        toStore(tx, "orders.provider_data", body.uuid, providerData(order, await isVideoOrder(tx, order))),
      ),
      shown_totals: JSON.stringify(body.shownTotals),
      prices: JSON.stringify(computed.prices),
      deviations: JSON.stringify(order.deviations),
      foreign_territory: order.foreign,
      broadcast_id: "id" in order.broadcast ? order.broadcast.id : null,
      price_basis: JSON.stringify({ onlineBonusCents: order.basis.onlineBonusCents }),
      clock_ahead_ms: body.device?.clockAhead ?? null,
      video_call_id: order.callId,
      call_bound: true,
      device: body.device === undefined ? null : JSON.stringify(body.device),
      captured_at: order.capturedAt,
      received_at: now,
      search_text: await searchText(tx, order),
      awaiting_until: body.contractType === "remote" ? new Date(now.getTime() + offerMs) : null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("number")
    .executeTakeFirst();
  if (inserted === undefined) return null;
  await insertFiles(tx, order, now);
  await insertEvidence(tx, order, now);
  const about = iri("auftrags", body.uuid);
  await recordWebhookEvent(tx, { kind: "auftrag.received", about, data: { auftrag: about } });
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

async function searchText(tx: Writer, { customerId, subject }: CheckedOrder): Promise<string> {
  const { data } = await tx.selectFrom("customers").select("data").where("id", "=", customerId).executeTakeFirstOrThrow();
  const door = await tx
    .selectFrom("units")
    .innerJoin("addresses", "addresses.id", "units.address_id")
    .select(["strasse", "hausnummer", "hausnummer_zusatz as hausnummerZusatz", "plz", "ort"])
    .where("units.id", "=", subject.unitId)
    .executeTakeFirstOrThrow();
  return orderSearchText(data, door);
}

/** The device says that it was captured in a video call, and there was one. */
async function isVideoOrder(tx: Writer, { body, subject, salesmanId, capturedAt }: CheckedOrder): Promise<boolean> {
  return body.providerData["videoOrder"] === true && (await hadCall(tx, { unitId: subject.unitId, salesmanId, capturedAt }));
}

/** Exported anew from the answers: what the device sent beside them does not count. */
function providerData({ body, computed, subject, basis, foreign }: CheckedOrder, videoOrder: boolean): Record<string, unknown> {
  return orderFormData(computed.form, computed.answers, {
    type: body.contractType,
    videoOrder,
    projectPhase: subject.projectPhase,
    ...(basis.onlineBonusCents === null ? {} : { onlineBonusCents: basis.onlineBonusCents }),
    belongsToForeignPolygon: foreign,
    createdBySalesman: subject.createdBySalesman,
  });
}

async function insertFiles(tx: Writer, order: CheckedOrder, now: Date): Promise<void> {
  if (order.files.length === 0) return;
  const rows = order.files.map((file) => ({ order_id: order.body.uuid, iri: file.iri, sha256: file.sha256, added_at: now }));
  await tx.insertInto("order_files").values(rows).execute();
}

/** What we know of the summary, the device's steps as it noted them, and that the order arrived, bound to all that it says. */
async function insertEvidence(tx: Writer, order: CheckedOrder, now: Date): Promise<void> {
  const { body, summary, steps } = order;
  await noteEvidence(tx, body.uuid, now, summarySteps(summary));
  await noteDeviceSteps(tx, body.uuid, now, steps);
  const call = order.callId === null ? null : await readCallAsEvidence(tx, order.callId);
  await noteReceipt(tx, body.uuid, now, { files: order.files, userId: order.salesmanId, call, asking: body.asking });
}

interface Received {
  readonly files: readonly Pick<OrderFile, "iri" | "sha256">[];
  readonly userId: string;
  /** The call that it was captured in, with its steps so far; null for none. */
  readonly call?: CallOfOrder | null;
  /** Id of what its customer signed on his own device; undefined where the order names none. */
  readonly asking?: string | undefined;
}

/** Notes that an order arrived, bound to all that it says, to its files and to the call that it was captured in. */
export async function noteReceipt(
  tx: Writer,
  orderId: string,
  now: Date,
  { files, userId, call = null, asking }: Received,
): Promise<void> {
  const { answers, shownTotals, form, facts } = await readSignedOrder(tx, orderId);
  const bound = {
    answers: contentHash(answers),
    shownTotals: contentHash(shownTotals),
    form: contentHash(form),
    order: contentHash(facts),
    ...(call !== null && { videoCall: contentHash(call), videoCallId: call.id }),
    ...(asking !== undefined && { asking }),
  };
  const documents = { ...Object.fromEntries(files.map((file) => [file.iri, file.sha256])), ...bound };
  await noteEvidence(tx, orderId, now, [{ event: "received", documents, userId }]);
}

function summarySteps(summary: CheckedOrder["summary"]): ServerStep[] {
  if (summary === null) return [];
  const { madeAt, handedOverAt, failedAt, bouncedAt, sha256 } = summary;
  const later = [
    ["vzf_handed_over", handedOverAt],
    ["vzf_failed", failedAt],
    ["vzf_bounced", bouncedAt],
  ] as const;
  return [
    { event: "vzf_made", at: madeAt, sha256 },
    ...later.flatMap(([event, at]) => (at === null ? [] : [{ event, at, sha256 }])),
  ];
}
