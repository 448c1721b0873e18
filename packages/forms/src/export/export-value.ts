import { isAmounts, isEmptyAnswer, type AnswerValue } from "../answers.ts";
import type { Component, ComponentOf } from "../definition/component.ts";
import { chosenAmount } from "../engine/chosen-amount.ts";
import { isCounted, type Quantified } from "../engine/component-values.ts";
import { sentText } from "./sent-text.ts";

/** What the generic order export says of one component (B §5 "Export"); undefined: nothing. */
export function exportValue(component: Component, value: AnswerValue | undefined): unknown {
  switch (component.type) {
    case "ProductButton":
      return typeof value === "string" ? { selected: true, variant: value } : { selected: chosenAmount(value) > 0 };
    case "OptionButton":
      return exportOption(component.fields, chosenAmount(value));
    case "MultiOptionList":
      return component.fields.options.map((option) => ({
        key: option.key,
        name: option.name,
        ...exportOption(option, isAmounts(value) ? (value[option.key] ?? 0) : 0),
      }));
    case "Discount":
      return exportDiscount(component, typeof value === "string" ? value : "");
    case "Checkboxes":
      return Array.isArray(value) ? value : [];
    case "Switch":
      return value === true;
    case "ExternalAPI":
      return { resolved: value === "resolved" };
    case "RadioButtons":
    case "SelectWithQuickSelection":
    case "ProviderSelect":
    case "Birthday":
      return isEmptyAnswer(value) ? undefined : value;
    case "TextInput":
      return typeof value === "string" ? sentText(component, value) || undefined : undefined;
    default:
      return undefined;
  }
}

/** "Unselected options with an amount get amount 0; options without an amount drop it." */
function exportOption(option: Quantified, amount: number): { selected: boolean; amount?: number } {
  return { selected: amount > 0, ...(isCounted(option) && { amount }) };
}

/** "A negative price. A percent value stays a string with a minus sign. A voucher value is split on '|'." */
function exportDiscount(component: ComponentOf<"Discount">, answer: string): unknown {
  if (answer === "") return undefined;
  const [amount = "", code] = answer.split("|");
  const price = amount.trim().endsWith("%") ? `-${amount.trim()}` : -Number(amount.replace(/[^\d.,]/gu, "").replace(",", "."));
  return { price, priceMode: component.fields.priceMode, ...(code !== undefined && { value: code }) };
}
