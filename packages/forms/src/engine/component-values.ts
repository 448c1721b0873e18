import { isAmounts, type AnswerValue } from "../answers.ts";
import type { Component } from "../definition/component.ts";
import { isResolution } from "./resolution.ts";
import { voucherLines } from "./voucher.ts";

/** Longest text that an answer may hold, in characters; keeps regexes and exports bounded. */
export const maximumTextLength = 4000;

/** The value of a component that nobody has touched, or undefined for one that takes no answer. */
export function emptyValue(component: Component): AnswerValue | undefined {
  switch (component.type) {
    case "ProductButton":
    case "OptionButton":
      return 0;
    case "MultiOptionList":
      return {};
    case "Checkboxes":
      return [];
    case "Switch":
      return false;
    case "RadioButtons":
    case "TextInput":
    case "Birthday":
    case "ProviderSelect":
    case "SelectWithQuickSelection":
    case "Discount":
    case "ExternalAPI":
      return "";
    default:
      return undefined;
  }
}

/** True when the component takes this value: right shape, known option, amount within its limit. */
export function acceptsValue(component: Component, value: unknown): value is AnswerValue {
  switch (component.type) {
    case "ProductButton":
      return value === 0 || value === 1 || component.fields.variants.some((variant) => variant.key === value);
    case "OptionButton":
      return isAmount(value, component.fields);
    case "MultiOptionList":
      return isAmountsOf(component.fields, value);
    case "Checkboxes":
      return (
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((ticked) => component.fields.options.some((option) => option.key === ticked))
      );
    case "Switch":
      return typeof value === "boolean";
    case "RadioButtons":
    case "SelectWithQuickSelection":
      return value === "" || component.fields.options.some((option) => option.key === value);
    case "Discount":
      return value === "" || (typeof value === "string" && voucherLines(component).includes(value));
    case "ExternalAPI":
      return value === "" || isResolution(value);
    case "TextInput":
      return typeof value === "string" && value.length <= (component.fields.maxLength ?? maximumTextLength);
    case "Birthday":
    case "ProviderSelect":
      return typeof value === "string" && value.length <= 100;
    case "Pricing":
    case "Button":
    case "SectionHeader":
    case "SubSectionHeader":
    case "Text":
    case "Markdown":
    case "Accordion":
    case "Fineprint":
    case "DataCopyUnit":
      return false;
  }
}

function isAmountsOf(fields: { options: readonly (Quantified & { key: string })[]; multiple: boolean }, value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const chosen = entries.filter(([, amount]) => amount !== 0);
  if (!fields.multiple && chosen.length > 1) return false;
  return entries.every(([key, amount]) => {
    const option = fields.options.find((candidate) => candidate.key === key);
    return option !== undefined && isAmount(amount, option);
  });
}

/** What says how much of an option there may be. */
export interface Quantified {
  readonly amount?: number | null | undefined;
  readonly quantities?: readonly number[] | undefined;
}

function isAmount(value: unknown, { amount, quantities }: Quantified): boolean {
  if (typeof value !== "number" || !Number.isInteger(value)) return false;
  return value === 0 || (quantities === undefined ? value > 0 && value <= (amount ?? 1) : quantities.includes(value));
}

/** True for an option with a number beside it, not only yes or no. */
export function isCounted({ amount, quantities }: Quantified): boolean {
  return typeof amount === "number" || quantities !== undefined;
}

/** The most that may be chosen of an option. */
export function greatestAmount({ amount, quantities }: Quantified): number {
  return quantities?.at(-1) ?? amount ?? 1;
}

/** How much is chosen by a tap: one, or the smallest quantity that there is (B §4). */
export function firstAmount({ quantities }: Quantified): number {
  return quantities?.[0] ?? 1;
}

/** The value with one option of a MultiOptionList set; without `multiple` the others go (B §4). */
export function withOption(value: AnswerValue | undefined, option: string, amount: number, multiple: boolean): AnswerValue {
  const others = multiple && isAmounts(value) ? value : {};
  return { ...others, [option]: amount };
}
