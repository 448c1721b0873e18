import type { CatalogueItem } from "../definition/catalogue.ts";
import type { Component } from "../definition/component.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { conditionProblems } from "./condition-problems.ts";
import { componentsByKey, duplicates, missing, slotLists } from "./names.ts";
import type { Problem } from "./problem.ts";

/** Catalogue keys of a component, its variants and options. */
export function catalogueKeysOf(component: Component): string[] {
  switch (component.type) {
    case "ProductButton":
      return [...component.fields.catalogue, ...component.fields.variants.flatMap((variant) => variant.catalogue)];
    case "OptionButton":
    case "Pricing":
      return component.fields.catalogue;
    case "MultiOptionList":
      return component.fields.options.flatMap((option) => option.catalogue);
    default:
      return [];
  }
}

/** Prices that components name must be there; all limited months must share one boundary, because two totals are shown. */
export function catalogueProblems(definition: FormDefinition): Problem[] {
  const { catalogue, components } = definition.data;
  const prices = new Set(catalogue.map((item) => item.key));
  return [
    ...duplicates(catalogue.map((item) => item.key)).map((key) => ({
      path: "data.catalogue",
      message: `Den Schlüssel '${key}' gibt es zweimal.`,
    })),
    ...components.flatMap((component, index) =>
      missing(prices, catalogueKeysOf(component), `data.components[${index}].fields`, "keinen Preis"),
    ),
    ...catalogue.flatMap((item, index) => itemProblems(definition, item, `data.catalogue[${index}]`)),
    ...boundaryProblems(catalogue),
  ];
}

function itemProblems(definition: FormDefinition, item: CatalogueItem, path: string): Problem[] {
  const keys = componentsByKey(definition);
  const problems = [
    ...conditionProblems(keys, item.when, `${path}.when`),
    ...conditionProblems(keys, item.struckWhen, `${path}.struckWhen`),
  ];
  if (typeof item.perUnit === "object") {
    problems.push(...missing(slotLists(definition), [item.perUnit.slots], `${path}.perUnit`, "keine Liste von Plätzen"));
  }
  if (item.months !== undefined && item.mode === "once") {
    problems.push({ path: `${path}.months`, message: "Ein einmaliger Preis hat keine Monate." });
  }
  if (item.months?.to !== undefined && item.months.to < item.months.from) {
    problems.push({ path: `${path}.months`, message: "Die Monate enden, bevor sie beginnen." });
  }
  return problems;
}

function boundaryProblems(catalogue: readonly CatalogueItem[]): Problem[] {
  const boundaries = new Set(
    catalogue.flatMap(({ months }) =>
      months === undefined
        ? []
        : [...(months.to === undefined ? [] : [months.to]), ...(months.from > 1 ? [months.from - 1] : [])],
    ),
  );
  if (boundaries.size <= 1) return [];
  const list = [...boundaries].join(", ");
  return [
    {
      path: "data.catalogue",
      message: `Preise dürfen sich nur nach einem einzigen Monat ändern, hier ändern sie sich nach den Monaten ${list}.`,
    },
  ];
}
