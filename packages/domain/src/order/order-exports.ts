import { exportOrder, resolveExport, type AnswerNames, type Answers, type CompiledForm, type OrderExport } from "@rundgang/forms";

import type { PriceLine, Prices } from "../pricing/price-line.ts";
import { orderTypeOf, type ContractType } from "./order-types.ts";
import { sortedMembers } from "./sorted-members.ts";

/** What the order form data take from outside the form (B §3). */
export interface OrderDataContext extends AnswerNames {
  readonly type: ContractType;
  /** Of the project settings; 'NFB' when unknown. */
  readonly projectPhase?: string;
  readonly onlineBonusCents?: number;
  /** Taken during a video call. */
  readonly videoOrder?: boolean;
  readonly belongsToForeignPolygon?: boolean;
  readonly createdBySalesman?: boolean;
}

/** B §3 "Order form data", on the wire `providerData`: what the form's own export map makes of the answers. */
export function orderFormData(form: CompiledForm, answers: Answers, context: OrderDataContext): Record<string, unknown> {
  const type = orderTypeOf(context.type);
  const values = {
    type,
    projectPhase: context.projectPhase ?? "NFB",
    onlineBonus: bonusOf(context.onlineBonusCents),
    videoOrder: context.videoOrder ?? false,
    orderStatus: type === "paper" ? "pending" : undefined,
    belongsToForeignPolygon: context.belongsToForeignPolygon ?? false,
    createdBySalesman: context.createdBySalesman ?? false,
  };
  return resolveExport(form, form.definition.data.exports.orderData, answers, { ...context, values });
}

/** `data` of the confirmation mail request (B §3 "Confirmation mail request"). `unit` is its IRI. */
export function broadcastData(
  form: CompiledForm,
  answers: Answers,
  context: AnswerNames & { readonly unit: string; readonly onlineBonusCents?: number },
): Record<string, unknown> {
  const values = { unit: context.unit, onlineBonus: bonusOf(context.onlineBonusCents) };
  return resolveExport(form, form.definition.data.exports.broadcast, answers, { ...context, values });
}

/** B §3 "Main export data": mainProduct, options, hardware. */
export function mainExport(form: CompiledForm, answers: Answers): Record<string, unknown> {
  return resolveExport(form, form.definition.data.exports.main, answers, {});
}

/** The generic order export with its prices (B §3 "Order export"). `unit` is its IRI. */
export function genericExport(form: CompiledForm, answers: Answers, prices: Prices, unit: string): OrderExport {
  const charged = prices.lines.filter((line) => line.struck !== true);
  const of = (mode: PriceLine["mode"]) =>
    charged.filter((line) => line.mode === mode).map(({ key, label, cents, amount }) => ({ key, label, cents, amount }));
  return exportOrder(form, answers, { unit, pricing: { once: of("once"), monthly: of("monthly") } });
}

function bonusOf(cents: number | undefined): { cents: number } | undefined {
  return cents === undefined || cents <= 0 ? undefined : { cents };
}

/** Both exports of an order (B §3 "Order export"): the same answers, prices and unit give the same text, byte for byte. */
export interface OrderExports {
  /** `genericExport`: all answers, each in one place. */
  readonly order: Readonly<Record<string, unknown>>;
  /** `mainExport` */
  readonly main: Readonly<Record<string, unknown>>;
}

/** Both exports, their members in the order of their names. `unit` is its IRI. */
export function orderExports(form: CompiledForm, answers: Answers, prices: Prices, unit: string): OrderExports {
  return {
    order: sortedRecord(genericExport(form, answers, prices, unit)),
    main: sortedRecord(mainExport(form, answers)),
  };
}

function sortedRecord(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sortedMembers(part)]),
  );
}
