import { dateOf } from "@rundgang/contracts";
import { judgeWithdrawal, withdrawalMail, withdrawalTerms, type OrderHand } from "@rundgang/domain";
import { isEmail } from "@rundgang/forms";
import { sql } from "kysely";

import { isAwaiting } from "../../db/awaiting.ts";
import type { Writer } from "../../db/open-database.ts";
import { findOrderSubject } from "../../db/order-subject.ts";
import { refuseField, type Refusal } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { composeMail } from "../../mail/mail-text.ts";
import { postMail } from "../../mail/post-mail.ts";
import { noteEvidence } from "./note-evidence.ts";

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
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .where("orders.id", "=", orderId)
    .select(["orders.number", "orders.captured_at", "orders.unit_id", "customers.data as customer"])
    .select(["orders.awaiting_until", "orders.customer_confirmed_at", "orders.status"])
    .select(
      sql<Date | null>`(select max(received_at) from order_statuses where order_id = orders.id and status = 'ACCEPTED')`.as(
        "accepted",
      ),
    )
    .executeTakeFirstOrThrow();
  const capturedOn = dateOf((order.customer_confirmed_at ?? order.captured_at).toISOString());
  const acceptedOn = order.accepted === null ? null : dateOf(order.accepted.toISOString());
  const today = dateOf(now.toISOString());
  const verdict = judgeWithdrawal({ capturedOn, acceptedOn, received, today, hand, awaiting: isAwaiting(order) });
  if (verdict.kind === "wrong") return refuseField("data.withdrawal.received", verdict.message);
  const { deadline, late } = verdict;
  await noteEvidence(tx, orderId, now, [{ event: "withdrawn", userId }]);
  const text = (name: string): string => {
    const value = order.customer[name];
    return typeof value === "string" ? value : "";
  };
  const subject = await findOrderSubject(tx, order.unit_id);
  if (subject !== undefined && isEmail(text("email"))) {
    const { paragraphs, subject: title } = withdrawalMail({
      name: `${text("vorname")} ${text("name")}`.trim(),
      number: order.number,
      capturedOn,
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
