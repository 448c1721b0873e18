import type { Component } from "../definition/component.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { Problem } from "./problem.ts";

/** Components by their keys. */
export type Components = ReadonlyMap<string, Component>;

/** All components by their keys. */
export function componentsByKey(definition: FormDefinition): Components {
  return new Map(definition.data.components.map((component) => [component.key, component]));
}

/** Whatever can say whether it has a name. */
type Known = { has(key: string): boolean };

/** Problems of keys that are not there; `what` is German and begins with its article: "keine Komponente". */
export function missing(known: Known, keys: readonly string[], path: string, what: string): Problem[] {
  return keys.filter((key) => !known.has(key)).map((key) => ({ path, message: `Es gibt ${what} '${key}'.` }));
}

/** Keys that occur more than once. */
export function duplicates(keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

/** Names of all slot lists. */
export function slotLists(definition: FormDefinition): Set<string> {
  return new Set(definition.data.components.flatMap(({ settings }) => (settings.slot === undefined ? [] : [settings.slot.list])));
}
