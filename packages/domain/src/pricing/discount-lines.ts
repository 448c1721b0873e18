import { discountOf, discountText, laterWords, type ComponentOf, type CompiledForm, type ReadAnswer } from "@rundgang/forms";

import type { PriceLine, PriceTotals } from "./price-line.ts";

/**
 * Credits of the discount components: Euro as they stand, percent off what is paid in their mode before discounts (`totals`), rounded half
 * up a line. Where the monthly price changes, a monthly share is two lines, for a share of another price is another amount.
 */
export function discountLines(form: CompiledForm, read: ReadAnswer, totals: PriceTotals): PriceLine[] {
  return [...form.components.values()].flatMap((component) => {
    if (component.type !== "Discount") return [];
    const answer = read(component.key);
    const discount = typeof answer === "string" ? discountOf(answer) : null;
    if (discount === null) return [];
    return "percent" in discount ? shareLines(component, discount.percent, totals) : [lineOf(component, discount.cents)];
  });
}

/** Percent are named: the amount beside them is of this order alone (B §9 "percent or Euro"). */
function shareLines({ key, fields }: ComponentOf<"Discount">, percent: number, totals: PriceTotals): PriceLine[] {
  const { once, monthlyFirst, monthlyLater, firstMonths } = totals;
  const share = (cents: number) => Math.round((cents * percent) / 100);
  const component = { key, fields: { ...fields, title: `${fields.title}, ${discountText(`${percent}%`)}` } };
  if (fields.priceMode === "once") return [lineOf(component, share(once))];
  if (monthlyLater === null) return [lineOf(component, share(monthlyFirst))];
  return [
    lineOf(component, share(monthlyFirst), { from: 1, to: firstMonths }),
    lineOf(component, share(monthlyLater), { from: firstMonths + 1 }),
  ];
}

type Discounted = { readonly key: string; readonly fields: Pick<ComponentOf<"Discount">["fields"], "title" | "priceMode"> };

function lineOf({ key, fields }: Discounted, cents: number, months?: PriceLine["months"]): PriceLine {
  const { title, priceMode: mode } = fields;
  const period = months?.to === undefined ? laterWords((months?.from ?? 1) - 1) : `Monat ${months.from} bis ${months.to}`;
  const label = months === undefined ? title : `${title}, ${period}`;
  return { key, label, cents: cents === 0 ? 0 : -cents, mode, amount: 1, ...(months !== undefined && { months }), credit: true };
}
