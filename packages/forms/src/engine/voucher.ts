import type { ComponentOf } from "../definition/component.ts";

/** The answers that a discount takes: its 'discount|code' lines, or the one fixed discount. */
export function voucherLines(component: ComponentOf<"Discount">): readonly string[] {
  const { type, voucherCodes, discount } = component.fields;
  if (type === "fixed") return discount === undefined ? [] : [discount];
  return voucherCodes
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.includes("|"));
}

/** The answer that a code gives, or null when no configured code matches it exactly (B §5 "Voucher"). */
export function voucherAnswer(component: ComponentOf<"Discount">, code: string): string | null {
  if (component.fields.type === "fixed") return null;
  return voucherLines(component).find((line) => line.slice(line.indexOf("|") + 1) === code.trim()) ?? null;
}

/** What a discount's answer takes off: a share in percent, or integer cents. Null when it is empty or not a number. */
export function discountOf(answer: string): { percent: number } | { cents: number } | null {
  const amount = (answer.split("|")[0] ?? "").trim();
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*(%|€|Euro)?$/u.exec(amount);
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return match[3] === "%" ? { percent: cents / 100 } : { cents };
}

/** A discount's answer as people read it, "12,5 %" or "10,00 €" (B §9 "percent or Euro"); empty for none. */
export function discountText(answer: string): string {
  const discount = discountOf(answer);
  if (discount === null) return "";
  if ("percent" in discount) return `${String(discount.percent).replace(".", ",")} %`;
  return `${Math.trunc(discount.cents / 100)},${String(discount.cents % 100).padStart(2, "0")} €`;
}
