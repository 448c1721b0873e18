import { dateOf, wire } from "@rundgang/contracts";
import {
  buildContractSummary,
  customerHeadline,
  customerSteps,
  customerStepTitle,
  judgeOrderStep,
  portsNumber,
  withdrawalDeadline,
  type CustomerStep,
} from "@rundgang/domain";
import { sql } from "kysely";

import { inForceSql } from "../../db/objections.ts";
import { contactStateSql } from "../../db/presenters/contact-request.ts";
import { instantSql, listSql } from "../../db/presenters/resource.ts";
import type { Writer } from "../../db/open-database.ts";
import { acceptedSql, conclusionOfRow, instructedSql, isConfirmationDueSql, orderedOnOf } from "../order/conclusion-columns.ts";
import { readStoredOrder } from "../order/stored-order.ts";
import { countProjects } from "../steering/read-quotas.ts";
import { readBrand } from "../brand/read-brand.ts";
import { documentsSql, maskedMail, withdrawnOnSql } from "./read-customer-order.ts";

type CustomerStatus = wire.CustomerStatus;

/**
 * An order as its customer reads what became of it. Null where there is none, or its form or unit is gone.
 * @param now server time
 */
export async function readCustomerStatus(tx: Writer, orderId: string, now: Date): Promise<CustomerStatus | null> {
  const stored = await readStoredOrder(tx, orderId);
  const row = await readRow(tx, orderId);
  if (stored === null || row === undefined) return null;
  const { form, answers, prices } = stored.computed;
  const summary = buildContractSummary(form, answers, prices, { today: stored.capturedOn });
  const today = dateOf(now.toISOString());
  const status = wire.orderStatusCode.parse(row.status);
  const demand = await readDemand(tx, row.projectId);
  const steps = customerSteps({
    receivedOn: orderedOnOf(row),
    statuses: row.statuses.map(({ at, ...one }) => ({ status: wire.orderStatusCode.parse(one.status), on: dateOf(at) })),
    demand: demand === null ? null : { isMet: demand.isMet },
    construction: row.construction,
    appointment: row.appointment,
    active: row.active,
    today,
  });
  const isWithdrawn = row.withdrawnOn !== null;
  return {
    "@id": "/api/customer_status",
    "@type": "CustomerStatus",
    number: row.number,
    customer: { vorname: textOf(row.customer, "vorname"), name: textOf(row.customer, "name") },
    mail: stored.customerEmail === "" ? null : maskedMail(stored.customerEmail),
    provider: { name: summary?.provider.name ?? row.providerName, contact: [...(summary?.provider.contact ?? [])] },
    brand: (await readBrand(tx, row.providerId)) ?? undefined,
    salesman: row.salesman,
    addressLine: stored.addressLine,
    service: summary?.service ?? "",
    status,
    headline: customerHeadline({ steps, status, isWithdrawn, today }),
    steps: steps.map((step) => ({ ...step, title: customerStepTitle(step) })),
    demand: demand === null || !isCurrent(steps, "demand") ? null : { ...demand.told },
    monthly: stored.shownTotals.monthlyFirst,
    port: portsNumber(form, answers) ? portOf(row.port, row.portOn) : null,
    documents: row.documents,
    questions: row.questions,
    contactRequest: row.contactRequest === null ? null : maskedRequest(row.contactRequest),
    mayWithdrawUntil: mayWithdrawUntil(row, status, today),
    withdrawnOn: row.withdrawnOn,
    wantsMails: row.stoppedAt === null,
    noVisitsSince: row.noVisitsSince,
    noVisitsUntil: row.noVisitsUntil,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;

function readRow(tx: Writer, orderId: string) {
  return tx
    .selectFrom("orders as o")
    .innerJoin("customers as k", "k.id", "o.customer_id")
    .innerJoin("users as s", "s.id", "o.user_id")
    .innerJoin("providers as v", "v.id", "o.provider_id")
    .innerJoin("units as u", "u.id", "o.unit_id")
    .innerJoin("addresses as a", "a.id", "u.address_id")
    .innerJoin("status_links as l", "l.order_id", "o.id")
    .leftJoin("order_progress as p", "p.order_id", "o.id")
    .where("o.id", "=", orderId)
    .select(["o.number", "o.status", "o.captured_at as captured", "o.customer_confirmed_at as confirmed"])
    .select(["o.clock_ahead_ms as clockAhead", "o.received_at as receivedAt", acceptedSql.as("accepted")])
    .select([isConfirmationDueSql.as("isConfirmationDue"), instructedSql.as("instructed")])
    .select([
      "k.data as customer",
      "s.name as salesman",
      "v.name as providerName",
      "v.id as providerId",
      "a.project_id as projectId",
    ])
    .select(
      sql<string | null>`(select min(o.received_on)::text from objections o join objection_units j on j.objection_id = o.id
        where j.unit_id = u.id and ${inForceSql})`.as("noVisitsSince"),
    )
    .select(
      sql<string | null>`(select case when bool_and(o.until is not null) then max(o.until)::text end
        from objections o join objection_units j on j.objection_id = o.id where j.unit_id = u.id and ${inForceSql})`.as(
        "noVisitsUntil",
      ),
    )
    .select([withdrawnOnSql.as("withdrawnOn"), documentsSql.as("documents"), "l.mails_stopped_at as stoppedAt"])
    .select([
      sql<string | null>`p.construction_on::text`.as("construction"),
      sql<string | null>`p.appointment_on::text`.as("appointment"),
      sql<string | null>`p.active_on::text`.as("active"),
      "p.port_state as port",
      sql<string | null>`p.port_on::text`.as("portOn"),
    ])
    .select(
      sql<{ status: string; at: string }[]>`${listSql(
        sql`json_build_object('status', h.status, 'at', ${instantSql(sql`h.received_at`)})`,
        sql`(select * from order_statuses where order_id = o.id order by number) h`,
      )}`.as("statuses"),
    )
    .select(
      sql<CustomerStatus["questions"]>`${listSql(
        sql`json_build_object('uuid', q.id, 'text', q.question, 'askedAt', ${instantSql(sql`q.created_at`)},
          'answer', q.answer, 'answeredAt', ${instantSql(sql`q.answered_at`)})`,
        sql`(select * from customer_questions where order_id = o.id order by created_at, id) q`,
      )}`.as("questions"),
    )
    .select(
      sql<wire.ContactRequest | null>`(select json_build_object('uuid', c.id, 'email', c.email, 'phone', c.phone,
        'askedAt', ${instantSql(sql`c.created_at`)}, 'state', ${contactStateSql}, 'reason', c.reason)
        from contact_requests c where c.order_id = o.id order by c.created_at desc, c.id limit 1)`.as("contactRequest"),
    )
    .executeTakeFirst();
}

function isCurrent(steps: readonly CustomerStep[], kind: CustomerStep["kind"]): boolean {
  return steps.some((step) => step.kind === kind && step.state === "now");
}

/** How many households of the area have ordered, and how many it takes; null where none are asked for. */
async function readDemand(tx: Writer, projectId: string | null) {
  const [project] = projectId === null ? [] : await countProjects(tx, [projectId]);
  if (project === undefined || project.total === 0) return null;
  const { quota, reached, total } = project;
  const share = (reached / total) * 100;
  return { isMet: share >= quota.share, told: { reached: Math.floor(share), needed: quota.share, until: quota.until } };
}

/** A change that nobody has set yet is asked for with the order. */
function portOf(state: string | null, on: string | null): CustomerStatus["port"] {
  return { state: wire.orderProgress.shape.port.parse(state) ?? "requested", on };
}

function maskedRequest(request: wire.ContactRequest): wire.ContactRequest {
  const { email, phone } = request;
  return { ...request, email: maskedMail(email), phone: phone === "" ? "" : `… ${phone.slice(-4)}` };
}

function mayWithdrawUntil(row: Row, status: wire.OrderStatusCode, today: string): string | null {
  if (judgeOrderStep({ hand: "customer", from: status, to: "CANCELLED", withdrawal: true }).kind !== "taken") return null;
  const deadline = withdrawalDeadline(conclusionOfRow(row));
  return today <= deadline ? deadline : null;
}

function textOf(data: Readonly<Record<string, unknown>>, name: string): string {
  const value = data[name];
  return typeof value === "string" ? value : "";
}
