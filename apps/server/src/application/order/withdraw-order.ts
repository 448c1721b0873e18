import { dateOf, iri } from "@rundgang/contracts";
import { judgeWithdrawal, withdrawalMail, withdrawalTerms, type OrderHand } from "@rundgang/domain";
import { isEmail } from "@rundgang/forms";

import { isAwaiting } from "../../db/awaiting.ts";
import type { Writer } from "../../db/open-database.ts";
import { findOrderSubject } from "../../db/order-subject.ts";
import { refuseField, type Refusal } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { composeMail } from "../../mail/mail-text.ts";
import { postMail } from "../../mail/post-mail.ts";
import { acceptedSql, conclusionOfRow, instructedSql, isConfirmationDueSql, orderedOnOf } from "./conclusion-columns.ts";
import { noteEvidence } from "./note-evidence.ts";
import { recordWebhookEvent } from "../../webhooks/record-event.ts";

/** A withdrawal as its status bears it: ISO dates, and the version of the terms that it was judged by. */
export interface Withdrawn {
  readonly received: string;
  /** Not there where none ran yet: the customer had not confirmed his remote order. */
  readonly deadline?: string;
  readonly late: boolean;
  readonly terms: number;
}

interface Claim {
  readonly orderId: string;
  /** ISO date. */
  readonly received: string;
  readonly hand: OrderHand;
  /** Who records it; null for the customer himself. */
  readonly userId: string | null;
}

/**
 * Judges the customer's withdrawal by its dates, notes it as evidence and leaves its confirmation to a job. The cancelling itself is its
 * status. Refusal: invalid, at `data.withdrawal.received`.
 */
export async function withdrawOrder(
  tx: Writer,
  { jobs, now }: { readonly jobs: Jobs; readonly now: Date },
  { orderId, received, hand, userId }: Claim,
): Promise<Withdrawn | Refusal> {
  const order = await tx
    .selectFrom("orders as o")
    .innerJoin("customers", "customers.id", "o.customer_id")
    .where("o.id", "=", orderId)
    .select(["o.number", "o.captured_at as captured", "o.clock_ahead_ms as clockAhead", "o.received_at as receivedAt"])
    .select(["o.unit_id", "o.awaiting_until", "o.customer_confirmed_at", "o.customer_confirmed_at as confirmed", "o.status"])
    .select(["customers.data as customer", acceptedSql.as("accepted")])
    .select([isConfirmationDueSql.as("isConfirmationDue"), instructedSql.as("instructed")])
    .executeTakeFirstOrThrow();
  const today = dateOf(now.toISOString());
  const verdict = judgeWithdrawal({ ...conclusionOfRow(order), received, today, hand, awaiting: isAwaiting(order) });
  if (verdict.kind === "wrong") return refuseField("data.withdrawal.received", verdict.message);
  const { deadline, late } = verdict;
  await noteEvidence(tx, orderId, now, [{ event: "withdrawn", userId }]);
  const about = iri("auftrags", orderId);
  await recordWebhookEvent(tx, { kind: "auftrag.withdrawn", about, data: { auftrag: about } });
  const text = (name: string): string => {
    const value = order.customer[name];
    return typeof value === "string" ? value : "";
  };
  const subject = await findOrderSubject(tx, order.unit_id);
  if (subject !== undefined && isEmail(text("email"))) {
    const { paragraphs, subject: title } = withdrawalMail({
      name: `${text("vorname")} ${text("name")}`.trim(),
      number: order.number,
      capturedOn: orderedOnOf(order),
      received,
      deadline,
      late,
      addressLine: subject.addressLine,
      provider: subject.providerName,
    });
    const mail = composeMail({
      subject: `${title} (Auftrag ${order.number})`,
      sender: subject.providerName,
      paragraphs,
      facts: [],
      factsTitle: "",
      sections: [],
    });
    await postMail(tx, jobs, { ...mail, purpose: `withdrawal:${orderId}`, recipient: text("email"), attachments: [] }, now);
  }
  return { received, ...(deadline !== null && { deadline }), late, terms: withdrawalTerms.version };
}
