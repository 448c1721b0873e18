import {
  customerFromAnswers,
  envelopeType,
  orderFormData,
  prefillSources,
  priceOrder,
  type ContractType,
  type PrefillAddress,
} from "@rundgang/domain";
import { applyChange, compileForm, parseFormDefinition, startAnswers, type Answers, type CompiledForm } from "@rundgang/forms";
import type { TownCustomer } from "@rundgang/testkit/town";

import { namedId } from "../import/rows/natural-key.ts";
import { demoChoices } from "./demo-choices.ts";
import { contractTypeOf, demoStep, type DemoFate, type DemoStep } from "./demo-fates.ts";
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

/** The uuid of the order that was taken at a unit. */
export function demoOrderId(unitId: string): string {
  return namedId(`order|${unitId}`);
}

/**
 * Orders behind the sales, in the order of time, filled in, priced and exported with the very packages that the app uses, and what became
 * of each. Their signatures and papers are not part of the demo; a sale on paper that waits has no order.
 */
export function demoOrderRows(sales: readonly DemoSale[], fates: ReadonlyMap<string, DemoFate>, now: Date) {
  const forms = new Map(demoForms.filter(({ form }) => form.regular).map((one) => [one.provider, compiled(one.form)]));
  const orders = sales.flatMap((sale, n) => {
    const form = forms.get(sale.provider);
    const fate = fates.get(sale.unitId);
    return form === undefined || fate === "delayed" ? [] : [orderRows({ ...sale, fate }, form, n, now)];
  });
  return {
    customers: orders.map(({ customer }) => customer),
    orders: orders.map(({ order }) => order),
    statuses: orders.flatMap(({ statuses }) => statuses),
    evidence: orders.flatMap(({ evidence }) => evidence),
    mails: orders.flatMap(({ mails }) => mails),
  };
}

function compiled(form: (typeof demoForms)[number]["form"]): CompiledForm {
  const parsed = parseFormDefinition(form);
  if (!parsed.ok) throw new Error(`demo form ${form.name}: ${JSON.stringify(parsed.problems)}`);
  return compileForm(parsed.definition);
}

type Fated = DemoSale & { readonly fate: DemoFate | undefined };

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
  const order = {
    id,
    unit_id: unitId,
    customer_id: customer.id,
    user_id: userId,
    type: envelopeType(contractType),
    contract_type: contractType,
    provider_id: provider,
    form_id: form.definition.uuid,
    form_version: form.definition.version,
    answers: JSON.stringify(answers),
    provider_data: JSON.stringify(
      orderFormData(form, answers, { type: contractType, projectPhase: project.settings.phase, ...granted }),
    ),
    shown_totals: JSON.stringify(prices.totals),
    prices: JSON.stringify(prices),
    status: statuses.at(-1)?.status ?? "NEW",
    captured_at: at,
    received_at: at,
  };
  return {
    customer: { ...customer, data: JSON.stringify(customerFromAnswers(form, answers)) },
    order,
    statuses,
    evidence: evidenceRows(id, at, contractType),
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
  const next = demoStep(sale.fate, sale, now);
  return next === null ? [row(first)] : [row(first), row(next)];
}

function evidenceRows(order: string, at: string, contractType: ContractType) {
  const row = (event: string, source: "device" | "server") => ({
    order_id: order,
    event,
    source,
    occurred_at: at,
    received_at: at,
  });
  const contract = contractType === "live" ? "contract_signed" : "contract_photographed";
  return [row("vzf_signed", "device"), row(contract, "device"), row("received", "server")];
}

/** The confirmation of an order whose customer's mailbox sent it back. */
function bouncedMail(order: string, { customer, at }: DemoSale) {
  const minutesAfter = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const text = `Guten Tag ${customer.firstName} ${customer.lastName}, vielen Dank für Ihren Auftrag.`;
  return {
    id: namedId(`mail|${order}`),
    purpose: `order:${order}`,
    recipient: customer.email,
    subject: "Ihr Auftrag ist bei uns eingegangen",
    body_text: text,
    body_html: `<p>${text}</p>`,
    created_at: at,
    sent_at: minutesAfter(1),
    bounced_at: minutesAfter(5),
  };
}
