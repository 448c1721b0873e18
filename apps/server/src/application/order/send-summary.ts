import { dateOf, idOfIri, type wire } from "@rundgang/contracts";

import { compareTotals } from "@rundgang/domain";

import { findFormVersion } from "../../db/form-version.ts";
import type { Writer } from "../../db/open-database.ts";
import { findOrderSubject, type OrderSubject } from "../../db/order-subject.ts";
import { renderSummary } from "../../documents/render-summary.ts";
import { storeDocument } from "../../documents/store-document.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { announceBroadcast } from "../../hub/announce-mail.ts";
import { contentHash } from "../../idempotency/content-hash.ts";
import { postMail } from "../../mail/post-mail.ts";
import { customerMail } from "../../mail/templates/customer-mail.ts";
import type { Actor } from "../../policies/actor.ts";
import { mailQuota } from "../../policies/mail-quota.ts";
import { pdfAttachment } from "./make-papers.ts";
import { findPriceBasis } from "./price-basis.ts";
import { recompute } from "./recompute.ts";
import type { OrderPorts } from "./order-ports.ts";
import { unsentReturnKey } from "./unsent-return-key.ts";

/**
 * Renders the contract summary and sends it to the customer before anything is signed: document, broadcast and the mail's job in
 * one transaction. What was shown is compared with what the named version of the form makes of the answers with the bonus that they were
 * shown with, so that nothing goes out that the customer has not seen. Refusals: parent_missing (unit), invalid (form, or a form without a summary), totals_differ with `shown`
 * and `computed`, uuid_conflict.
 * @returns null when it is made
 */
export async function sendSummary(
  tx: Writer,
  ports: OrderPorts,
  actor: Actor,
  body: wire.BroadcastCreate,
  requestedAt: Date,
): Promise<Refusal | null> {
  const full = await mailQuota(tx, actor.id, ports.now);
  if (full !== null) return full;
  const subject = await findOrderSubject(tx, idOfIri(body.unit));
  if (subject === undefined) return refuse("parent_missing");
  const version = await findFormVersion(tx, idOfIri(body.form), body.formVersion);
  if (version === undefined) return refuseField("formVersion", "Diese Fassung des Formulars gibt es nicht.");
  const today = dateOf(requestedAt.toISOString());
  const onlineBonusCents = await bonusOf(tx, subject, body, ports.now);
  const computed = recompute(version.form, body.answers, { today, onlineBonusCents });
  const { addressLine } = subject;
  const text = customerMail({ kind: "summary", computed, today, addressLine, orderNumber: null });
  if (text === null) return noSummary;
  const differs = compareTotals(body.shownTotals, computed.prices.totals);
  if (differs.length > 0) return refuse("totals_differ", { shown: body.shownTotals, computed: computed.prices.totals });
  const bytes = await renderSummary({ computed, today, createdAt: requestedAt, addressLine }, ports.renderPaper);
  if (bytes === null) return noSummary;
  const inserted = await insertBroadcast(tx, actor, body, {
    unitId: subject.unitId,
    prices: computed.prices,
    onlineBonusCents,
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
  const attachments = [pdfAttachment(document)];
  const purpose = `broadcast:${body.uuid}`;
  const recipient = body.customerMail;
  const returnKey = await unsentReturnKey(tx, { userId: actor.id, unitId: subject.unitId, recipient });
  await postMail(tx, ports.jobs, { ...text, purpose, recipient, attachments, returnKey }, ports.now);
  await announceBroadcast(tx, body.uuid);
  return null;
}

/** The bonus that was shown, where the project ever granted it; an older app names none and counts with today's (D60, decision 050). */
async function bonusOf(
  tx: Writer,
  subject: OrderSubject,
  { priceBasis }: wire.BroadcastCreate,
  now: Date,
): Promise<number | null> {
  if (priceBasis === undefined) return subject.onlineBonusCents;
  const question = { projectId: subject.projectId, named: priceBasis, summary: null, capturedAt: now };
  return (await findPriceBasis(tx, question)).onlineBonusCents;
}

const noSummary = refuseField("form", "Dieses Formular hat keine Vertragszusammenfassung.");

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
