import { dateOf, idOfIri, iri, type wire } from "@rundgang/contracts";

import { findFormVersion } from "../../db/form-version.ts";
import type { Writer } from "../../db/open-database.ts";
import { findOrderSubject } from "../../db/order-subject.ts";
import { renderSummary } from "../../documents/render-summary.ts";
import { storeDocument } from "../../documents/store-document.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { postMail } from "../../mail/post-mail.ts";
import { customerMail } from "../../mail/templates/customer-mail.ts";
import type { Actor } from "../../policies/actor.ts";
import { mailQuota } from "../../policies/mail-quota.ts";
import { pdfAttachment } from "./confirm-order.ts";
import { recompute } from "./recompute.ts";
import type { OrderPorts } from "./submit-order.ts";

/**
 * Renders the contract summary and sends it to the customer before anything is signed: document, broadcast and the mail's job in
 * one transaction. Refusals: parent_missing (unit), invalid (form, or a form without a summary), uuid_conflict.
 */
export async function sendSummary(
  tx: Writer,
  ports: OrderPorts,
  actor: Actor,
  body: wire.BroadcastCreate,
  requestedAt: Date,
): Promise<wire.Broadcast | Refusal> {
  const full = await mailQuota(tx, actor.id, ports.now);
  if (full !== null) return full;
  const subject = await findOrderSubject(tx, idOfIri(body.unit));
  if (subject === undefined) return refuse("parent_missing");
  const version = await findFormVersion(tx, idOfIri(body.form), body.formVersion);
  if (version === undefined) return refuseField("formVersion", "Diese Fassung des Formulars gibt es nicht.");
  const today = dateOf(requestedAt.toISOString());
  const computed = recompute(version.form, body.answers, { today, onlineBonusCents: subject.onlineBonusCents });
  const { addressLine } = subject;
  const bytes = await renderSummary({ computed, today, createdAt: requestedAt, addressLine }, ports.renderPaper);
  const text = customerMail({ kind: "summary", computed, today, addressLine, orderNumber: null });
  if (bytes === null || text === null) return refuseField("form", "Dieses Formular hat keine Vertragszusammenfassung.");
  const inserted = await insertBroadcast(tx, actor, body, {
    unitId: subject.unitId,
    prices: computed.prices,
    onlineBonusCents: subject.onlineBonusCents,
    requestedAt,
    now: ports.now,
  });
  if (!inserted) return refuse("uuid_conflict");
  const document = await storeDocument(tx, ports.files, {
    type: "vzf_unsigned",
    bytes,
    broadcastId: body.uuid,
    orderId: null,
    now: ports.now,
  });
  const attachments = [pdfAttachment(document, "Vertragszusammenfassung.pdf")];
  const purpose = `broadcast:${body.uuid}`;
  await postMail(tx, ports.jobs, { ...text, purpose, recipient: body.customerMail, attachments }, ports.now);
  const { id, type, sha256, size } = document;
  return {
    "@id": iri("customer_broadcasts", body.uuid),
    "@type": "CustomerBroadcast",
    uuid: body.uuid,
    requested: body.requested,
    requestedAt: body.requestedAt,
    sha256,
    size,
    attachments: [{ "@id": iri("documents", id), uuid: id, type, sha256, size }],
  };
}

interface Broadcast {
  readonly unitId: string;
  readonly prices: object;
  readonly onlineBonusCents: number | null;
  readonly requestedAt: Date;
  readonly now: Date;
}

async function insertBroadcast(tx: Writer, actor: Actor, body: wire.BroadcastCreate, broadcast: Broadcast): Promise<boolean> {
  const inserted = await tx
    .insertInto("broadcasts")
    .values({
      id: body.uuid,
      user_id: actor.id,
      unit_id: broadcast.unitId,
      form_id: idOfIri(body.form),
      form_version: body.formVersion,
      answers_hash: contentHash(body.answers),
      recipient: JSON.stringify({ name: body.customerName, mail: body.customerMail }),
      prices: JSON.stringify(broadcast.prices),
      price_basis: JSON.stringify({ onlineBonusCents: broadcast.onlineBonusCents }),
      requested_at: broadcast.requestedAt,
      created_at: broadcast.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}
