import type { RuleConditionGroups } from "../definition/condition.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { conditionKeys } from "../engine/conditions.ts";
import type { Problem } from "./problem.ts";

/** The keys of all components that take an answer or can be referred to. */
export function componentKeys(definition: FormDefinition): Set<string> {
  return new Set(definition.data.components.map((component) => component.key));
}

/** Problems of keys that are not there. */
export function missing(known: ReadonlySet<string>, keys: readonly string[], path: string, what: string): Problem[] {
  return keys.filter((key) => !known.has(key)).map((key) => ({ path, message: `There is no ${what} '${key}'.` }));
}

/** Problems of conditions that read components that are not there. */
export function conditionProblems(known: ReadonlySet<string>, when: RuleConditionGroups | undefined, path: string): Problem[] {
  return when === undefined ? [] : missing(known, conditionKeys(when), path, "component");
}

/** Keys that occur more than once. */
export function duplicates(keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}

/** Names of all slot lists. */
export function slotLists(definition: FormDefinition): Set<string> {
  return new Set(definition.data.components.flatMap(({ settings }) => (settings.slot === undefined ? [] : [settings.slot.list])));
}
