import {
  catalogueKeysOf,
  conditionsHold,
  type CatalogueItem,
  type CompiledForm,
  type Component,
  type ReadAnswer,
} from "@rundgang/forms";

import { references } from "./charged-items.ts";
import type { PriceTotals } from "./price-line.ts";
import { firstPeriod, runsIn } from "./totals.ts";

/** What a card or option says of its price. Integer cents. */
export interface Offer extends Omit<PriceTotals, "monthlyLater"> {
  /** As `monthlyFirst` where nothing changes: a card is compared with others. */
  readonly monthlyLater: number;
  /** The monthly price before credits and reductions, struck through where it differs from `monthlyFirst`. */
  readonly monthlyRegular: number;
  /** `once` with the fees that it shares with what may be chosen in its place, as a package its setup: what choosing it costs once. */
  readonly onceInAll: number;
}

/**
 * Prices of one component (or its variant, or an option of a MultiOptionList) taken alone, one unit. `once` leaves out fees that
 * several components share, such as the setup.
 */
export function componentOffer(form: CompiledForm, key: string, part?: string): Offer {
  const component = form.components.get(key);
  const value = component?.type === "MultiOptionList" && part !== undefined ? { [part]: 1 } : (part ?? 1);
  const keys = new Set(component === undefined ? [] : references(component, value).map(([item]) => item));
  const items = form.definition.data.catalogue.filter((item) => keys.has(item.key));
  const once = items.filter((item) => item.mode === "once");
  const read: ReadAnswer = (other) => (other === key ? value : undefined);
  const isCharged = ({ when, struckWhen }: CatalogueItem) =>
    (when === undefined || conditionsHold(when, read)) && (struckWhen === undefined || !conditionsHold(struckWhen, read));
  const monthly = items.filter((item) => item.mode === "monthly");
  const before = monthly.filter((item) => item.cents >= 0);
  const firstMonths = firstPeriod(form.definition.data.catalogue);
  return {
    monthlyRegular: Math.max(...[1, firstMonths + 1].map((month) => sum(before.filter((item) => runsIn(item, month))))),
    monthlyFirst: sum(monthly.filter((item) => runsIn(item, 1))),
    monthlyLater: sum(monthly.filter((item) => runsIn(item, firstMonths + 1))),
    once: sum(once.filter((item) => usersOf(form, item.key).length <= 1)),
    onceInAll: sum(once.filter((item) => isCharged(item) && isOfAlternatives(form, item.key))),
    firstMonths,
  };
}

function usersOf(form: CompiledForm, item: string): readonly Component[] {
  return [...form.components.values()].filter((component) => catalogueKeysOf(component).includes(item));
}

/** Of all that name this price only one can be chosen. */
function isOfAlternatives(form: CompiledForm, item: string): boolean {
  const users = usersOf(form, item);
  const group = form.groups.get(users[0]?.group ?? "");
  return users.length <= 1 || (group?.exclusive === true && users.every((one) => one.group === group.key));
}

function sum(items: readonly CatalogueItem[]): number {
  return items.reduce((total, item) => total + item.cents, 0);
}
