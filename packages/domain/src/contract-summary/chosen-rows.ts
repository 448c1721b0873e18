import { chosenAmount, isEmptyAnswer, titleOf, type Component, type ProductVariant } from "@rundgang/forms";

import { references } from "../pricing/charged-items.ts";
import { formatCents } from "../pricing/format-cents.ts";
import type { PriceLine } from "../pricing/price-line.ts";
import type { LabelledRow } from "./document-model.ts";
import type { DocumentSource } from "./document-source.ts";

/** What is chosen among these components. */
export function chosenComponents(source: DocumentSource, keys: readonly string[]): Component[] {
  return keys.flatMap((key) => {
    const component = source.form.components.get(key);
    return component === undefined || isEmptyAnswer(source.read(key)) ? [] : [component];
  });
}

/** Names of what is chosen, for a list. */
export function chosenNames(source: DocumentSource, keys: readonly string[]): string[] {
  return chosenComponents(source, keys)
    .flatMap((component) => namesOf(source, component))
    .map(source.words);
}

/** Label and prices of what is chosen, monthly and once as they are charged, with their credits; 0,00 € where there is none. */
export function chosenRows(source: DocumentSource, keys: readonly string[]): LabelledRow[] {
  return chosenComponents(source, keys).flatMap((component) => {
    const shown = linesOf(source, component).filter((line) => line.struck !== true);
    if (shown.length === 0)
      return namesOf(source, component).map((label) => ({ label: source.words(label), value: formatCents(0) }));
    const [name] = namesOf(source, component);
    return shown.map((line, index) => ({
      label: source.words(index === 0 && component.type !== "MultiOptionList" ? (name ?? line.label) : line.label),
      value: source.words(`${formatCents(line.cents)} ${line.mode === "monthly" ? "im Monat" : "einmalig"}`),
      ...(line.credit === true && { credit: true as const }),
    }));
  });
}

function linesOf(source: DocumentSource, component: Component): PriceLine[] {
  const keys = references(component, source.read(component.key)).map(([key]) => key);
  return keys.flatMap((key) => source.prices.lines.filter((line) => line.key === key));
}

/** A package is named with its speeds, an option as its price line names it (with the number of units). */
function namesOf(source: DocumentSource, component: Component): string[] {
  if (component.type === "MultiOptionList") {
    const value = source.read(component.key);
    return component.fields.options.flatMap(({ key, name }) => {
      const amount = chosenAmount(value, key);
      return amount === 0 ? [] : [amount > 1 ? `${amount} × ${name}` : name];
    });
  }
  if (component.type === "ProductButton") {
    const { title, speeds, variants } = component.fields;
    const variant = variantOf(variants, source.read(component.key));
    const name = variant === undefined ? title : `${title} ${variant.name}`;
    return [speeds === undefined ? name : `${name}, ${speeds.down.max}/${speeds.up.max} Mbit/s`];
  }
  return [linesOf(source, component)[0]?.label ?? titleOf(component)];
}

function variantOf(variants: readonly ProductVariant[], value: unknown): ProductVariant | undefined {
  return variants.find((variant) => variant.key === value);
}
