import {
  customerFromAnswers,
  envelopeType,
  orderFormData,
  prefillSources,
  priceOrder,
  type PrefillAddress,
  type Prices,
} from "@rundgang/domain";
import { applyChange, compileForm, parseFormDefinition, startAnswers, type Answers, type CompiledForm } from "@rundgang/forms";
import type { TownCustomer } from "@rundgang/testkit/town";

import { offerMs } from "../db/awaiting.ts";
import { contentHash } from "../idempotency/content-hash.ts";
import { composeMail } from "../mail/mail-text.ts";
import { namedId } from "../places/natural-key.ts";
import { demoChoices } from "./demo-choices.ts";
import { demoDeviations } from "./demo-deviations.ts";
import { contractTypeOf, demoSteps, deviatingUnits, type DemoFate, type DemoStep } from "./demo-fates.ts";
import { demoForms } from "./demo-forms.ts";
import type { DemoProject } from "./demo-projects.ts";

/** A sale of the demo's history. */
export interface DemoSale {
  readonly unitId: string;
  readonly userId: string;
  readonly provider: number;
  readonly project: DemoProject;
  readonly address: PrefillAddress;
  readonly customer: TownCustomer;
  /** ISO instant of the capture. */
  readonly at: string;
}

/** How long before the capture its summary was sent (ms). */
const summaryBeforeMs = 5 * 60_000;

/** The uuid of the order that was taken at a unit. */
export function demoOrderId(unitId: string): string {
  return namedId(`order|${unitId}`);
}

/**
 * Orders behind the sales, in the order of time, filled in, priced and exported with the very packages that the app uses, and what became
 * of each. Their signatures, evidence and papers are made later (`demo-papers.ts`); a sale on paper that waits has no order.
 */
export function demoOrderRows(sales: readonly DemoSale[], fates: ReadonlyMap<string, DemoFate>, now: Date) {
  const forms = new Map(demoForms.filter(({ form }) => form.regular).map((one) => [one.provider, compiled(one.form)]));
  const deviating = deviatingUnits(fates);
  const orders = sales.flatMap((sale, n) => {
    const form = forms.get(sale.provider);
    const fate = fates.get(sale.unitId);
    return form === undefined || fate === "delayed"
      ? []
      : [orderRows({ ...sale, fate, deviant: deviating.indexOf(sale.unitId) }, form, n, now)];
  });
  return {
    customers: orders.map(({ customer }) => customer),
    orders: orders.map(({ order }) => order),
    broadcasts: orders.flatMap(({ broadcasts }) => broadcasts),
    statuses: orders.flatMap(({ statuses }) => statuses),
    receipts: orders.map(({ receipt }) => receipt),
    mails: orders.flatMap(({ mails }) => mails),
  };
}

function compiled(form: (typeof demoForms)[number]["form"]): CompiledForm {
  const parsed = parseFormDefinition(form);
  if (!parsed.ok) throw new Error(`demo form ${form.name}: ${JSON.stringify(parsed.problems)}`);
  return compileForm(parsed.definition);
}

/** `deviant`: its place among those that show each kind of deviation; -1 for none of them. */
type Fated = DemoSale & { readonly fate: DemoFate | undefined; readonly deviant: number };

function orderRows(sale: Fated, form: CompiledForm, n: number, now: Date) {
  const { unitId, userId, provider, project, at, fate } = sale;
  const contractType = contractTypeOf(fate);
  const id = demoOrderId(unitId);
  const answers = answersOf(sale, form, n);
  const bonus = project.settings.onlineBonus;
  const granted = bonus === undefined ? {} : { onlineBonusCents: bonus.cents };
  const prices = priceOrder(form, answers, granted);
  const customer = { id: namedId(`customer|${unitId}`), created_by: userId, created_at: at };
  const statuses = statusRows(id, sale, now);
  const price_basis = JSON.stringify({ onlineBonusCents: bonus?.cents ?? null });
  const made = {
    user_id: userId,
    unit_id: unitId,
    form_id: form.definition.uuid,
    form_version: form.definition.version,
    price_basis,
  };
  const broadcasts = contractType === "live" ? [{ ...made, ...summaryOf(sale, answers, prices) }] : [];
  const order = {
    ...made,
    id,
    customer_id: customer.id,
    type: envelopeType(contractType),
    contract_type: contractType,
    provider_id: provider,
    answers: JSON.stringify(answers),
    provider_data: JSON.stringify(
      orderFormData(form, answers, { type: contractType, projectPhase: project.settings.phase, ...granted }),
    ),
    shown_totals: JSON.stringify(prices.totals),
    deviations: JSON.stringify(demoDeviations(sale, prices, { n, deviant: sale.deviant }, now)),
    prices: JSON.stringify(prices),
    broadcast_id: broadcasts[0]?.id ?? null,
    device: JSON.stringify({ appVersion: "0.0.0", deviceId: namedId(`device|${userId}`) }),
    clock_ahead_ms: 0,
    status: statuses.at(-1)?.status ?? "NEW",
    captured_at: at,
    received_at: at,
    awaiting_until: contractType === "remote" ? new Date(Date.parse(at) + offerMs).toISOString() : null,
  };
  return {
    customer: { ...customer, data: JSON.stringify(customerFromAnswers(form, answers)) },
    order,
    broadcasts,
    statuses,
    receipt: {
      key: `POST /api/auftrags ${id}`,
      user_id: userId,
      route: "POST /api/auftrags",
      content_hash: contentHash({ uuid: id, unit: unitId, answers, shownTotals: prices.totals }),
      status: 201,
      created_at: at,
    },
    mails: fate === "bounced" ? [bouncedMail(id, sale)] : [],
  };
}

function answersOf({ address, provider, customer }: DemoSale, form: CompiledForm, n: number): Answers {
  const start = startAnswers(form, prefillSources(address));
  return demoChoices(provider, customer, n).reduce((answers, change) => applyChange(form, answers, change).answers, start);
}

function statusRows(order: string, sale: Fated, now: Date) {
  const row = (step: DemoStep) => ({
    id: namedId(`status|${order}|${step.status}`),
    order_id: order,
    status: step.status,
    description: step.description,
    data: JSON.stringify(step.data),
    user_id: step.by,
    created_at: step.at,
    received_at: step.at,
  });
  const first: DemoStep = { status: "NEW", description: "", data: {}, by: sale.userId, at: sale.at };
  return [first, ...demoSteps(sale.fate, sale, now)].map(row);
}

/** The summary that was sent to the customer before he signed. */
function summaryOf({ unitId, customer, at }: DemoSale, answers: Answers, prices: Prices) {
  const sent = new Date(Date.parse(at) - summaryBeforeMs).toISOString();
  return {
    id: namedId(`broadcast|${unitId}`),
    answers_hash: contentHash(answers),
    recipient: JSON.stringify({ name: `${customer.firstName} ${customer.lastName}`, mail: customer.email }),
    prices: JSON.stringify(prices),
    requested_at: sent,
    created_at: sent,
  };
}

/** The confirmation of an order whose customer's mailbox sent it back. */
function bouncedMail(order: string, { customer, at }: DemoSale) {
  const minutesAfter = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const { subject, text, html } = composeMail({
    subject: "Ihr Auftrag ist bei uns eingegangen",
    sender: "Rundgang",
    paragraphs: [`Guten Tag ${customer.firstName} ${customer.lastName},`, "vielen Dank für Ihren Auftrag."],
    factsTitle: "",
    facts: [],
    sections: [],
  });
  return {
    id: namedId(`mail|${order}`),
    purpose: `order:${order}`,
    recipient: customer.email,
    subject,
    body_text: text,
    body_html: html,
    created_at: at,
    sent_at: minutesAfter(1),
    bounced_at: minutesAfter(5),
  };
}
