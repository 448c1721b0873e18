import {
  customerFromAnswers,
  envelopeType,
  orderFormData,
  prefillSources,
  priceOrder,
  type PrefillAddress,
} from "@rundgang/domain";
import { applyChange, compileForm, parseFormDefinition, startAnswers, type Answers, type CompiledForm } from "@rundgang/forms";
import type { TownCustomer } from "@rundgang/testkit/town";

import { namedId } from "../import/rows/natural-key.ts";
import { demoChoices } from "./demo-choices.ts";
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
 * Orders behind the sales, in the order of time, filled in, priced and exported with the very packages that the app uses. Three
 * days after its capture each was accepted. Their signatures and papers are not part of the demo.
 */
export function demoOrderRows(sales: readonly DemoSale[], now: Date) {
  const forms = new Map(demoForms.filter(({ form }) => form.regular).map((one) => [one.provider, compiled(one.form)]));
  const orders = sales.flatMap((sale, n) => {
    const form = forms.get(sale.provider);
    return form === undefined ? [] : [orderRows(sale, form, n, now)];
  });
  return {
    customers: orders.map(({ customer }) => customer),
    orders: orders.map(({ order }) => order),
    statuses: orders.flatMap(({ statuses }) => statuses),
    evidence: orders.flatMap(({ evidence }) => evidence),
  };
}

function compiled(form: (typeof demoForms)[number]["form"]): CompiledForm {
  const parsed = parseFormDefinition(form);
  if (!parsed.ok) throw new Error(`demo form ${form.name}: ${JSON.stringify(parsed.problems)}`);
  return compileForm(parsed.definition);
}

function orderRows(sale: DemoSale, form: CompiledForm, n: number, now: Date) {
  const { unitId, userId, provider, project, at } = sale;
  const id = demoOrderId(unitId);
  const answers = answersOf(sale, form, n);
  const bonus = project.settings.onlineBonus;
  const granted = bonus === undefined ? {} : { onlineBonusCents: bonus.cents };
  const prices = priceOrder(form, answers, granted);
  const customer = { id: namedId(`customer|${unitId}`), created_by: userId, created_at: at };
  const statuses = statusRows(id, userId, at, now);
  const order = {
    id,
    unit_id: unitId,
    customer_id: customer.id,
    user_id: userId,
    type: envelopeType("live"),
    contract_type: "live",
    provider_id: provider,
    form_id: form.definition.uuid,
    form_version: form.definition.version,
    answers: JSON.stringify(answers),
    provider_data: JSON.stringify(
      orderFormData(form, answers, { type: "live", projectPhase: project.settings.phase, ...granted }),
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
    evidence: evidenceRows(id, at),
  };
}

function answersOf({ address, provider, customer }: DemoSale, form: CompiledForm, n: number): Answers {
  const start = startAnswers(form, prefillSources(address));
  return demoChoices(provider, customer, n).reduce((answers, change) => applyChange(form, answers, change).answers, start);
}

const acceptedAfterMs = 3 * 86_400_000;

function statusRows(order: string, user: string, at: string, now: Date) {
  const row = (status: "NEW" | "ACCEPTED", time: string, by: string | null) => ({
    id: namedId(`status|${order}|${status}`),
    order_id: order,
    status,
    user_id: by,
    created_at: time,
    received_at: time,
  });
  const accepted = new Date(Date.parse(at) + acceptedAfterMs);
  return accepted < now ? [row("NEW", at, user), row("ACCEPTED", accepted.toISOString(), null)] : [row("NEW", at, user)];
}

function evidenceRows(order: string, at: string) {
  const row = (event: string, source: "device" | "server") => ({
    order_id: order,
    event,
    source,
    occurred_at: at,
    received_at: at,
  });
  return [row("vzf_signed", "device"), row("contract_signed", "device"), row("received", "server")];
}
