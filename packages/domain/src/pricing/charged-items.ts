import {
  catalogueKeysOf,
  chosenAmount,
  conditionsHold,
  filledSlots,
  type AnswerValue,
  type CatalogueItem,
  type CompiledForm,
  type Component,
  type ReadAnswer,
} from "@rundgang/forms";

/** A catalogue item in force, with the number of units that refer to it. */
export interface ChargedItem {
  readonly item: CatalogueItem;
  readonly units: number;
}

/** The catalogue items that these answers bring into force, in the order of the catalogue. */
export function chargedItems(form: CompiledForm, read: ReadAnswer, visible: ReadonlySet<string>): ChargedItem[] {
  const components = [...form.components.values()];
  /* An item that no component refers to is charged by its `when` alone. */
  const referred = new Set(components.flatMap(catalogueKeysOf));
  const units = new Map<string, number>();
  for (const component of components) {
    if (!visible.has(component.key)) continue;
    for (const [key, amount] of references(component, read(component.key))) units.set(key, (units.get(key) ?? 0) + amount);
  }
  const charged: ChargedItem[] = [];
  for (const item of form.definition.data.catalogue) {
    const amount = referred.has(item.key) ? (units.get(item.key) ?? 0) : 1;
    if (amount === 0 || (item.when !== undefined && !conditionsHold(item.when, read))) continue;
    const count = typeof item.perUnit === "object" ? filledSlots(form, item.perUnit.slots, read).length : amount;
    if (count > 0) charged.push({ item, units: item.perUnit === undefined || item.perUnit === false ? 1 : count });
  }
  return charged;
}

/** Prices that an answer refers to, with the amount of each. */
export function references(component: Component, value: AnswerValue | undefined): [string, number][] {
  switch (component.type) {
    case "ProductButton": {
      const variant = component.fields.variants.find((candidate) => candidate.key === value);
      const keys = variant?.catalogue ?? (chosenAmount(value) > 0 ? component.fields.catalogue : []);
      return keys.map((key) => [key, 1]);
    }
    case "OptionButton": {
      const amount = chosenAmount(value);
      return amount === 0 ? [] : component.fields.catalogue.map((key) => [key, amount]);
    }
    case "MultiOptionList":
      return component.fields.options.flatMap((option) => {
        const amount = chosenAmount(value, option.key);
        return amount === 0 ? [] : option.catalogue.map((key): [string, number] => [key, amount]);
      });
    case "Pricing":
      return component.fields.catalogue.map((key) => [key, 1]);
    default:
      return [];
  }
}
