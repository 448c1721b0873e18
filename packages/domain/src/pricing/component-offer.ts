import type { CatalogueItem, CompiledForm } from "@rundgang/forms";

import { references } from "./charged-items.ts";
import type { PriceTotals } from "./price-line.ts";
import { firstPeriod, runsIn } from "./totals.ts";

/** What a card or option says of its price. Integer cents. */
export interface Offer extends Omit<PriceTotals, "monthlyLater"> {
  /** As `monthlyFirst` where nothing changes: a card is compared with others. */
  readonly monthlyLater: number;
  /** The monthly price before credits, struck through where it differs from `monthlyFirst`. */
  readonly monthlyRegular: number;
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
  const monthly = items.filter((item) => item.mode === "monthly");
  const firstMonths = firstPeriod(form.definition.data.catalogue);
  return {
    monthlyRegular: sum(monthly.filter((item) => item.cents >= 0)),
    monthlyFirst: sum(monthly.filter((item) => runsIn(item, 1))),
    monthlyLater: sum(monthly.filter((item) => runsIn(item, firstMonths + 1))),
    once: sum(items.filter((item) => item.mode === "once" && isOwn(form, item.key))),
    firstMonths,
  };
}

function isOwn(form: CompiledForm, item: string): boolean {
  let users = 0;
  for (const component of form.components.values()) {
    if (references(component, 1).some(([key]) => key === item)) users += 1;
  }
  return users <= 1;
}

function sum(items: readonly CatalogueItem[]): number {
  return items.reduce((total, item) => total + item.cents, 0);
}
