import { dateOf, wire } from "@rundgang/contracts";
import { boxesOf, buildContractSummary, maskIbans, reviewSections, withdrawalDeadline } from "@rundgang/domain";
import { sql } from "kysely";

import { isAwaiting } from "../../db/awaiting.ts";
import { listSql } from "../../db/presenters/resource.ts";
import type { Writer } from "../../db/open-database.ts";
import { acceptedSql, conclusionOfRow, instructedSql, isConfirmationDueSql } from "../order/conclusion-columns.ts";
import { readOffer } from "../order/made-papers.ts";
import { readBrand } from "../brand/read-brand.ts";
import { isSummaryShown } from "./note-steps.ts";
import { readStoredOrder } from "../order/stored-order.ts";

type CustomerOrder = wire.CustomerOrder;
const schema = wire.customerOrder.shape;

/**
 * A remote order as its customer reads it: computed as it was captured, with the papers that lie with it. Account numbers are masked, and his
 * mail address is. Null where there is no such order, or its form or unit is gone.
 */
export async function readCustomerOrder(tx: Writer, orderId: string, now: Date): Promise<CustomerOrder | null> {
  const stored = await readStoredOrder(tx, orderId);
  const row = await readRow(tx, orderId);
  if (stored === null || row === null || row.awaiting_until === null) return null;
  const { form, answers, prices } = stored.computed;
  const summary = buildContractSummary(form, answers, prices, { today: stored.capturedOn });
  const offer = await readOffer(tx, orderId);
  const state = stateOf(row, now);
  const masked = <Value>(value: Value): Value => withoutMail(maskIbans(form, answers, value), stored.customerEmail);
  return {
    "@id": "/api/customer_order",
    "@type": "CustomerOrder",
    state,
    number: row.number,
    customer: {
      anrede: textOf(row.customer, "anrede"),
      vorname: textOf(row.customer, "vorname"),
      name: textOf(row.customer, "name"),
    },
    mail: stored.customerEmail === "" ? null : maskedMail(stored.customerEmail),
    provider: {
      name: summary?.provider.name ?? row.providerName,
      contact: [...(summary?.provider.contact ?? [])],
      accent: summary?.provider.accent ?? null,
    },
    brand: (await readBrand(tx, row.providerId)) ?? undefined,
    salesman: row.salesman,
    addressLine: stored.addressLine,
    capturedAt: row.captured_at.toISOString(),
    awaitingUntil: row.awaiting_until.toISOString(),
    confirmedAt: row.customer_confirmed_at?.toISOString() ?? null,
    review: schema.review.parse(masked(reviewSections(form, answers, prices))),
    summary: schema.summary.parse(masked(summary)),
    summarySha256: offer.find(({ type }) => type === "vzf_unsigned")?.sha256 ?? null,
    summaryShown: await isSummaryShown(tx, orderId),
    lines: schema.lines.parse(prices.lines),
    totals: prices.totals,
    confirmations: boxesOf(summary?.confirmations ?? [], "page").map(({ key, text }) => ({ key, text })),
    documents: row.documents,
    questions: row.questions,
    mayWithdrawUntil: state === "confirmed" ? mayWithdrawUntil(row, now) : null,
    withdrawnOn: row.withdrawnOn,
  };
}

/** Of the order `o`: when its customer's withdrawal came in, ISO date; null: none. */
export const withdrawnOnSql = sql<
  string | null
>`(select data -> 'withdrawal' ->> 'received' from order_statuses where order_id = o.id and status = 'CANCELLED'
  and data ? 'withdrawal' order by number desc limit 1)`;

/** Papers that lie with the order `o`, sealed where they have been. */
export const documentsSql = sql<CustomerOrder["documents"]>`${listSql(
  sql`json_build_object('uuid', d.id, 'type', d.type, 'mediaType', d.media_type, 'sha256', d.sha256, 'size', d.size,
    'createdAt', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  sql`(select * from documents where order_id = o.id
    and not exists (select from document_seals where document_id = documents.id) order by created_at, id) d`,
)}`;

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** The order with what stands beside it; documents sealed where they have been. */
async function readRow(tx: Writer, orderId: string) {
  const row = await tx
    .selectFrom("orders as o")
    .innerJoin("customers as k", "k.id", "o.customer_id")
    .innerJoin("users as s", "s.id", "o.user_id")
    .innerJoin("providers as p", "p.id", "o.provider_id")
    .where("o.id", "=", orderId)
    .select(["o.number", "o.status", "o.captured_at", "o.awaiting_until", "o.customer_confirmed_at"])
    .select(["k.data as customer", "s.name as salesman", "p.name as providerName", "p.id as providerId"])
    .select(["o.clock_ahead_ms as clockAhead", "o.received_at as receivedAt", acceptedSql.as("accepted")])
    .select([isConfirmationDueSql.as("isConfirmationDue"), instructedSql.as("instructed")])
    .select([withdrawnOnSql.as("withdrawnOn"), documentsSql.as("documents")])
    .select(
      sql<CustomerOrder["questions"]>`${listSql(
        sql`json_build_object('uuid', q.id, 'text', q.question, 'answer', q.answer,
          'askedAt', to_char(q.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
        sql`(select * from customer_questions where order_id = o.id order by created_at, id) q`,
      )}`.as("questions"),
    )
    .executeTakeFirst();
  return row ?? null;
}

function stateOf(row: Row, now: Date): CustomerOrder["state"] {
  const isEnded = row.status === "CANCELLED" || row.status === "REJECTED";
  if (isEnded && row.withdrawnOn !== null) return "withdrawn";
  if (row.customer_confirmed_at !== null) return isEnded ? "cancelled" : "confirmed";
  const isOver = row.awaiting_until !== null && row.awaiting_until <= now;
  if (isOver) return "expired";
  return isAwaiting(row) ? "awaiting" : "cancelled";
}

function mayWithdrawUntil(row: Row, now: Date): string | null {
  if (row.customer_confirmed_at === null) return null;
  const deadline = withdrawalDeadline(
    conclusionOfRow({ ...row, confirmed: row.customer_confirmed_at, captured: row.captured_at }),
  );
  return dateOf(now.toISOString()) <= deadline ? deadline : null;
}

function textOf(data: Readonly<Record<string, unknown>>, name: string): string {
  const value = data[name];
  return typeof value === "string" ? value : "";
}

/** The same, wherever his address stands in it. */
export function withoutMail<Value>(value: Value, mail: string): Value {
  if (mail === "") return value;
  const quoted = JSON.stringify(mail).slice(1, -1);
  return JSON.parse(JSON.stringify(value).replaceAll(quoted, () => JSON.stringify(maskedMail(mail)).slice(1, -1))) as Value;
}

/** "k…@example.org": enough to know one's own again, too little for whoever found the link. */
export function maskedMail(mail: string): string {
  return mail.replace(/^(?<first>.)[^@]*/u, "$<first>…");
}
