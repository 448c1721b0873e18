import { applyChange, startAnswers, type Change, type CompiledForm } from "@rundgang/forms";

import { choicePrices, priceItems, type ChoicePrice } from "../form-check/form-prices.ts";
import type { PriceLine } from "./price-line.ts";
import { firstPeriod } from "./totals.ts";
import { priceOrder } from "./price-order.ts";

/** One choice of a form in a price table; integer cents. */
export interface PriceTableRow {
  readonly name: string;
  /** The month's price before credits: struck through where it differs from `monthlyFirst`. */
  readonly monthlyRegular: number;
  readonly monthlyFirst: number;
  /** Null where the month's price never changes. */
  readonly monthlyLater: number | null;
  /** Without the fees that choices share. */
  readonly once: number;
}

/** What is charged once, whichever of the rows is chosen, but for those in `without`. */
export interface PriceTableFee {
  readonly label: string;
  readonly cents: number;
  /** Listed and not charged. */
  readonly struck?: true;
  /** Names of the rows that it does not come with. */
  readonly without: string[];
}

/** What a form sells under some names, with its prices. */
export interface PriceTable {
  readonly rows: PriceTableRow[];
  /** How long `monthlyFirst` holds, in months; 0 where no price of the form changes. */
  readonly firstMonths: number;
  readonly fees: PriceTableFee[];
}

/**
 * The prices of a form by the names of its groups, components or choices (as `npm run form -- check` lists them), in the form's order. What the form
 * does not have is left out, for forms differ from address to address; null where nothing is left.
 */
export function priceTableOf(form: CompiledForm, names: readonly string[]): PriceTable | null {
  const chosen = choicePrices(form).filter(
    ({ choice, key }) => names.includes(choice) || names.includes(key) || names.includes(form.components.get(key)?.group ?? ""),
  );
  if (chosen.length === 0) return null;
  const rows = chosen.map(({ name, monthlyRegular, monthlyFirst, monthlyLater, once }) => ({
    name,
    monthlyRegular,
    monthlyFirst,
    monthlyLater,
    once,
  }));
  return { rows, firstMonths: firstPeriod(form.definition.data.catalogue), fees: feesOf(form, chosen) };
}

/**
 * One-off lines of an order of each of these choices alone, so that no fee stays unsaid; those of one choice alone stand in its row. A fee that several
 * of them share is told once, with the rows that are without it.
 */
function feesOf(form: CompiledForm, chosen: readonly ChoicePrice[]): PriceTableFee[] {
  const ofOne = new Set(priceItems(form).flatMap(({ item, chosenBy }) => (chosenBy.length === 1 ? [item.key] : [])));
  const orders = chosen.map((choice) => {
    const { answers } = applyChange(form, startAnswers(form, {}), changeOf(choice));
    return priceOrder(form, answers).lines.filter(({ key, mode }) => mode === "once" && !ofOne.has(key));
  });
  const same = (one: PriceLine) => (other: PriceLine) =>
    other.key === one.key && other.cents === one.cents && other.struck === one.struck;
  const fees = orders.flat().filter((line, at, all) => all.findIndex(same(line)) === at);
  return fees.map((fee) => ({
    label: fee.label,
    cents: fee.cents,
    ...(fee.struck === true && { struck: fee.struck }),
    without: chosen.filter((_, at) => orders[at]?.some(same(fee)) !== true).map(({ name }) => name),
  }));
}

function changeOf({ key, part, isOption }: ChoicePrice): Change {
  if (isOption) return { key, option: part ?? "", value: 1 };
  return part === undefined ? { toggle: key } : { toggle: key, variant: part };
}
