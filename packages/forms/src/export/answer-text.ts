import type { AnswerValue } from "../answers.ts";
import type { Component } from "../definition/component.ts";
import { chosenAmount } from "../engine/chosen-amount.ts";
import { saidText } from "../engine/clean-answer.ts";
import { discountText } from "../engine/voucher.ts";
import { isoDateParts } from "../validation/dates.ts";

/** Names that a definition does not hold, by component type: the carriers of `ProviderSelect`, id → name. */
export interface AnswerNames {
  readonly carriers?: ReadonlyMap<string, string>;
}

/** An answer as a person reads it: labels instead of keys, dates as dd.mm.yyyy, IBANs in groups of four. Empty when there is none. */
export function answerText(component: Component, value: AnswerValue | undefined, names: AnswerNames = {}): string {
  if (value === undefined || value === null || value === false || value === 0) return "";
  switch (component.type) {
    case "RadioButtons":
    case "SelectWithQuickSelection":
      return component.fields.options.find((option) => option.key === value)?.value ?? String(value);
    case "Checkboxes":
      return component.fields.options
        .filter((option) => Array.isArray(value) && value.includes(option.key))
        .map((option) => option.value)
        .join(", ");
    case "ProviderSelect":
      return names.carriers?.get(String(value)) ?? String(value);
    case "Switch":
      return "Ja";
    case "ExternalAPI":
      if (value === "") return "";
      return value === "resolved" ? "geprüft" : "nicht geprüft";
    case "Birthday":
      return germanDate(String(value));
    case "TextInput":
      if (component.fields.type === "date") return germanDate(String(value));
      return component.fields.type === "iban" ? groupedIban(String(value)) : saidText(component, String(value));
    case "ProductButton":
      return component.fields.variants.find((variant) => variant.key === value)?.name ?? component.fields.title;
    case "OptionButton":
      return typeof value === "number" && value > 1 ? `${component.fields.title}, ${value} Stück` : component.fields.title;
    case "MultiOptionList":
      return component.fields.options
        .map(({ key, name }) => ({ name, amount: chosenAmount(value, key) }))
        .filter(({ amount }) => amount > 0)
        .map(({ name, amount }) => (amount > 1 ? `${amount} × ${name}` : name))
        .join(", ");
    case "Discount":
      return voucherText(String(value));
    default:
      return typeof value === "string" ? value : "";
  }
}

/** "START, 10 % Nachlass"; without a code for a discount that was switched on. */
function voucherText(answer: string): string {
  const discount = discountText(answer);
  const [, code = ""] = answer.split("|");
  return [code, ...(discount === "" ? [] : [`${discount} Nachlass`])].filter((part) => part !== "").join(", ");
}

/** dd.mm.yyyy of an ISO date; anything else as it is. */
export function germanDate(value: string): string {
  const parts = isoDateParts(value);
  if (parts === null) return value;
  return `${String(parts.day).padStart(2, "0")}.${String(parts.month).padStart(2, "0")}.${parts.year}`;
}

/** B §5: upper case, in groups of four. */
export function groupedIban(value: string): string {
  return compactIban(value).replaceAll(/(.{4})(?=.)/gu, "$1 ");
}

/**
 * As it is stored and sent: capitals, without spaces and hyphens, without a leading `IBAN:`. Only a to z have capitals here: `ß` and `ﬁ`
 * stay, as what they are.
 */
export function compactIban(value: string): string {
  return value
    .replaceAll(/[\s‐-―-]/gu, "")
    .replaceAll(/[a-z]/gu, (letter) => letter.toUpperCase())
    .replace(/^IBAN(?:[:.]+|(?=[A-Z]{2}\d))/u, "");
}
