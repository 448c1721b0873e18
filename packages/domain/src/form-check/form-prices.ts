import { titleOf, type CatalogueItem, type CompiledForm, type Component } from "@rundgang/forms";

import { componentOffer } from "../pricing/component-offer.ts";

/** A price of the catalogue and what brings it into an order. */
export interface PriceItem {
  readonly item: CatalogueItem;
  /** Choices that name it: `key`, `key.option` or `key=variant`; empty for one that is charged by its `when` alone, or always. */
  readonly chosenBy: readonly string[];
}

/** A single choice of a form with its prices taken alone, one unit, integer cents. Fees that choices share are not in it. */
export interface ChoicePrice {
  readonly choice: string;
  readonly name: string;
  /** The component, and of it the variant or the option. */
  readonly key: string;
  readonly part: string | undefined;
  readonly isOption: boolean;
  /** Before credits. */
  readonly monthlyRegular: number;
  readonly monthlyFirst: number;
  /** Null where its price never changes. */
  readonly monthlyLater: number | null;
  readonly once: number;
}

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly key: string;
  readonly part?: string;
  readonly catalogue: readonly string[];
}

/** The catalogue in its order, each price with the choices that name it. */
export function priceItems(form: CompiledForm): PriceItem[] {
  const all = [...form.components.values()].flatMap((component) => [...choicesOf(component), ...feesOf(component)]);
  return form.definition.data.catalogue.map((item) => ({
    item,
    chosenBy: all.filter(({ catalogue }) => catalogue.includes(item.key)).map(({ name }) => name),
  }));
}

/** Every single choice in the order of the form. */
export function choicePrices(form: CompiledForm): ChoicePrice[] {
  return [...form.components.values()].flatMap(choicesOf).map(({ name, label, key, part }) => {
    const { monthlyRegular, monthlyFirst, monthlyLater, once } = componentOffer(form, key, part);
    const isOption = form.components.get(key)?.type === "MultiOptionList";
    const later = monthlyLater === monthlyFirst ? null : monthlyLater;
    return { choice: name, name: label, key, part, isOption, monthlyRegular, monthlyFirst, monthlyLater: later, once };
  });
}

function choicesOf(component: Component): Choice[] {
  const { key } = component;
  const label = titleOf(component);
  switch (component.type) {
    case "ProductButton":
      return [
        { name: key, label, key, catalogue: component.fields.catalogue },
        ...component.fields.variants.map((variant) => ({
          name: `${key}=${variant.key}`,
          label: `${label} ${variant.name}`,
          key,
          part: variant.key,
          catalogue: variant.catalogue,
        })),
      ];
    case "OptionButton":
      return [{ name: key, label, key, catalogue: component.fields.catalogue }];
    case "MultiOptionList":
      return component.fields.options.map((option) => ({
        name: `${key}.${option.key}`,
        label: option.name,
        key,
        part: option.key,
        catalogue: option.catalogue,
      }));
    default:
      return [];
  }
}

function feesOf(component: Component): Choice[] {
  if (component.type !== "Pricing") return [];
  const { key, fields } = component;
  return [{ name: `${key} (Gebühr)`, label: titleOf(component), key, catalogue: fields.catalogue }];
}
