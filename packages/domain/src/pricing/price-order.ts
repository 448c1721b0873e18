import {
  chosenAmount,
  conditionsHold,
  readerOf,
  visibleComponents,
  type Answers,
  type CompiledForm,
  type ComponentType,
  type ReadAnswer,
} from "@rundgang/forms";

import { chargedItems, type ChargedItem } from "./charged-items.ts";
import { discountLines } from "./discount-lines.ts";
import type { PriceLine, Prices } from "./price-line.ts";
import { firstPeriod, totalsOf } from "./totals.ts";

export interface PriceContext {
  /** Granted by the project settings, integer cents; shown and exported where present. */
  readonly onlineBonusCents?: number;
  /** `Evaluation.visible` of the same answers, when it is at hand. */
  readonly visible?: ReadonlySet<string>;
}

/**
 * All prices of an order. Hidden components are neither priced nor exported, also those that their settings hide: nobody pays what he does not
 * see (decision 063). Form, review, contract summary, mail and export show this one result (3-decisions "Orders").
 */
export function priceOrder(form: CompiledForm, answers: Answers, context: PriceContext = {}): Prices {
  const visible = context.visible ?? visibleComponents(form, answers);
  const read = readerOf(answers, visible);
  const { catalogue } = form.definition.data;
  const lines = chargedItems(form, read, visible).map((charged) =>
    lineOf(charged, charged.item.struckWhen !== undefined && conditionsHold(charged.item.struckWhen, read)),
  );
  const firstMonths = firstPeriod(catalogue);
  if (somethingIsChosen(form, read)) lines.push(...discountLines(form, read, totalsOf(lines, firstMonths)));
  const bonus = context.onlineBonusCents ?? 0;
  if (bonus > 0 && lines.length > 0) lines.push(onlineBonusLine(bonus));
  return { lines, totals: totalsOf(lines, firstMonths) };
}

/** A voucher counts while something is chosen that is sold (3-decisions "Orders"); fees come by themselves. */
function somethingIsChosen(form: CompiledForm, read: ReadAnswer): boolean {
  return [...form.components.values()].some(({ key, type }) => sold.has(type) && chosenAmount(read(key)) > 0);
}

const sold = new Set<ComponentType>(["ProductButton", "OptionButton", "MultiOptionList"]);

function lineOf({ item, units }: ChargedItem, struck: boolean): PriceLine {
  const counted = item.perUnit === undefined || item.perUnit === false;
  const charged = counted ? 1 : Math.max(0, units - (item.freeUnits ?? 0));
  const { months } = item;
  return {
    key: item.key,
    label: item.label.replace("{amount}", String(units)),
    cents: item.cents * charged,
    mode: item.mode,
    amount: units,
    ...(months !== undefined && { months: { from: months.from, ...(months.to !== undefined && { to: months.to }) } }),
    ...(struck && { struck }),
    ...(item.cents < 0 && { credit: true as const }),
  };
}

/** B §2 "An Online Bonus line when applicable". */
function onlineBonusLine(cents: number): PriceLine {
  return { key: "online-bonus", label: "Online-Bonus", cents: -cents, mode: "once", amount: 1, credit: true };
}
