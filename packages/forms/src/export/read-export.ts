import type { Answers, AnswerValue } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Component, ComponentOf } from "../definition/component.ts";
import { acceptsValue } from "../engine/component-values.ts";
import { startAnswers } from "../engine/start-answers.ts";
import { voucherLines } from "../engine/voucher.ts";
import { exportPlaces } from "./export-places.ts";
import { exportValue } from "./export-value.ts";

/**
 * The answers that a generic order export was made of (`exportOrder`, B §3 "Order export"): what it names, in its export group or else among
 * `ungrouped`, and for the rest those of a fresh form. What a component cannot be is left out; exporting the answers again shows it.
 */
export function readExport(form: CompiledForm, exported: Readonly<Record<string, unknown>>): Answers {
  const places = exportPlaces(form);
  const found: Record<string, AnswerValue> = {};
  for (const component of form.components.values()) {
    const place = places.get(component.key);
    const value = place === undefined ? undefined : membersOf(exported[place.group])[place.name];
    const answer = value === undefined ? undefined : answerOf(component, value);
    if (answer !== undefined && acceptsValue(component, answer)) found[component.key] = answer;
  }
  return { ...startAnswers(form, {}), ...found };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** `exportValue` the other way round. */
function answerOf(component: Component, value: unknown): AnswerValue | undefined {
  switch (component.type) {
    case "ProductButton": {
      const { selected, variant } = membersOf(value);
      return typeof variant === "string" ? variant : selected === true ? 1 : 0;
    }
    case "OptionButton":
      return amountOf(value);
    case "MultiOptionList":
      return Array.isArray(value) ? Object.fromEntries(value.map((one) => [String(membersOf(one)["key"]), amountOf(one)])) : {};
    case "Discount":
      return discountOf(component, value);
    case "Checkboxes":
      return Array.isArray(value) ? value.filter((one) => typeof one === "string") : undefined;
    case "Switch":
      return value === true;
    default:
      return typeof value === "string" ? value : undefined;
  }
}

function amountOf(value: unknown): number {
  const { selected, amount } = membersOf(value);
  if (selected !== true) return 0;
  return typeof amount === "number" ? amount : 1;
}

/** The one of its own discounts that is exported so. */
function discountOf(component: ComponentOf<"Discount">, value: unknown): string | undefined {
  const wanted = JSON.stringify(value);
  return voucherLines(component).find((line) => JSON.stringify(exportValue(component, line)) === wanted);
}
