import { greatestAmount, type Component } from "@rundgang/forms";

import { isCard } from "../fields/is-card.ts";

/** How components share a grid. */
export type Layout = "cards" | "lines" | "options" | "fields" | "block";

/** Neighbours that are drawn in one grid. */
export interface Run {
  readonly layout: Layout;
  readonly components: readonly Component[];
}

/** Neighbours of one group of choices (a fieldset), or of none. */
export interface Cluster {
  readonly group: string | null;
  readonly runs: readonly Run[];
}

/** Arranges the components of a section, in their order. */
export function clustersOf(components: readonly Component[]): Cluster[] {
  const besideCards = new Set(components.filter(isPackageCard).map((component) => component.group));
  const clusters: { group: string | null; runs: { layout: Layout; components: Component[] }[] }[] = [];
  for (const component of components) {
    const group = isChoice(component) ? component.group : null;
    let cluster = clusters.at(-1);
    if (cluster === undefined || cluster.group !== group) {
      cluster = { group, runs: [] };
      clusters.push(cluster);
    }
    const layout = layoutOf(component, besideCards.has(component.group));
    const run = cluster.runs.at(-1);
    if (run?.layout === layout && layout !== "block") run.components.push(component);
    else cluster.runs.push({ layout, components: [component] });
  }
  return clusters;
}

function isChoice(component: Component): boolean {
  return component.type === "ProductButton" || component.type === "OptionButton";
}

function isPackageCard(component: Component): boolean {
  return component.type === "ProductButton" && component.fields.variants.length === 0 && isCard(component);
}

/* A product in rows has a line of its own below cards; among its like there is room for two. */
function layoutOf(component: Component, besideCards: boolean): Layout {
  switch (component.type) {
    case "ProductButton":
      if (component.fields.variants.length > 0) return "lines";
      if (isCard(component)) return "cards";
      return besideCards ? "lines" : "options";
    case "OptionButton":
      return greatestAmount(component.fields) > 1 ? "lines" : "options";
    case "TextInput":
    case "Birthday":
    case "RadioButtons":
    case "ProviderSelect":
    case "SelectWithQuickSelection":
    case "Checkboxes":
    case "Switch":
    case "Discount":
    case "Button":
    case "DataCopyUnit":
    case "ExternalAPI":
      return "fields";
    case "MultiOptionList":
    case "Pricing":
    case "SectionHeader":
    case "SubSectionHeader":
    case "Text":
    case "Markdown":
    case "Accordion":
    case "Fineprint":
      return "block";
  }
}
