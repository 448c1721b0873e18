import type { CompiledForm } from "../definition/compiled-form.ts";
import { emptyValue } from "../engine/component-values.ts";
import { exportNameOf } from "./export-name.ts";

/** Where the generic order export says what a component's answer is. */
export interface ExportPlace {
  /** An export group, or `ungrouped`. */
  readonly group: string;
  readonly name: string;
}

/** Members of the export that are no groups (B §3 "Order export"). */
export const ownMembers: ReadonlySet<string> = new Set(["form", "unit", "pricing", "ungrouped", "relatedEntities", "__proto__"]);

/**
 * The place of every component that takes an answer, each its own: a name that is taken, or that a title does not give, is followed by the
 * component's key, and a group that has the name of another member counts as none. A form with such names cannot be activated, but orders on
 * earlier ones lose nothing.
 */
export function exportPlaces(form: CompiledForm): ReadonlyMap<string, ExportPlace> {
  const groupOf = new Map<string, string>();
  for (const { name, components } of form.definition.data.exportGroups) {
    if (ownMembers.has(name)) continue;
    for (const key of components) groupOf.set(key, name);
  }
  const taken = new Set<string>();
  const places = new Map<string, ExportPlace>();
  for (const component of form.components.values()) {
    if (emptyValue(component) === undefined) continue;
    const group = groupOf.get(component.key) ?? "ungrouped";
    const wanted = exportNameOf(component);
    const isFree = wanted !== "" && wanted !== "__proto__" && !taken.has(`${group}\n${wanted}`);
    const name = isFree ? wanted : `${wanted} (${component.key})`.trim();
    taken.add(`${group}\n${name}`);
    places.set(component.key, { group, name });
  }
  return places;
}
