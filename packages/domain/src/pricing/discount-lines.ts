import { discountOf, type CompiledForm, type ReadAnswer } from "@rundgang/forms";

import type { PriceLine } from "./price-line.ts";

/** Credits of the discount components: Euro as they stand, percent off the one-time prices before discounts. */
export function discountLines(form: CompiledForm, read: ReadAnswer, onceCents: number): PriceLine[] {
  const lines: PriceLine[] = [];
  for (const component of form.components.values()) {
    if (component.type !== "Discount") continue;
    const answer = read(component.key);
    const discount = typeof answer === "string" ? discountOf(answer) : null;
    if (discount === null) continue;
    const cents = "percent" in discount ? Math.round((onceCents * discount.percent) / 100) : discount.cents;
    const { title: label, priceMode: mode } = component.fields;
    lines.push({ key: component.key, label, cents: -cents, mode, amount: 1, credit: true });
  }
  return lines;
}
