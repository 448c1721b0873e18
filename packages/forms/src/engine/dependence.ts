import type { Component } from "../definition/component.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { Rule, RuleAction } from "../definition/rule.ts";
import { conditionKeys } from "./conditions.ts";

/** The keys that decide whether a component is in force. */
export function visibilityReads(definition: FormDefinition, component: Component): Set<string> {
  const keys = new Set(conditionKeys(component.conditions));
  const { slot } = component.settings;
  if (slot === undefined) return keys;
  for (const rule of definition.data.rules) {
    if (rule.do.some((action) => "limitSlots" in action && action.limitSlots.key === slot.list)) {
      for (const key of conditionKeys(rule.when)) keys.add(key);
    }
  }
  return keys;
}

/** Components with conditions, each after all that it hangs on; null when they hang on one another in a circle. */
export function conditionalInOrder(definition: FormDefinition): Component[] | { circle: string } {
  const reads = new Map<string, Set<string>>();
  for (const component of definition.data.components) {
    const keys = visibilityReads(definition, component);
    if (keys.size > 0 || component.conditions.length > 0) reads.set(component.key, keys);
  }
  const byKey = new Map(definition.data.components.map((component) => [component.key, component]));
  const ordered: Component[] = [];
  const state = new Map<string, "open" | "done">();
  const visit = (key: string): string | null => {
    const keys = reads.get(key);
    if (keys === undefined || state.get(key) === "done") return null;
    if (state.get(key) === "open") return key;
    state.set(key, "open");
    for (const next of keys) {
      const circle = visit(next);
      if (circle !== null) return circle;
    }
    state.set(key, "done");
    const component = byKey.get(key);
    if (component !== undefined) ordered.push(component);
    return null;
  };
  for (const key of reads.keys()) {
    const circle = visit(key);
    if (circle !== null) return { circle };
  }
  return ordered;
}

/** For each answer, the components that hang on it, directly or through others, in the order given. */
export function dependantsByKey(definition: FormDefinition, ordered: readonly Component[]): Map<string, Component[]> {
  const reached = new Map<string, Set<Component>>();
  for (const component of ordered) {
    for (const key of visibilityReads(definition, component)) add(reached, key, component);
  }
  // `ordered` puts what is hung upon first, so walking it backwards sees each dependant complete.
  for (const component of ordered.toReversed()) {
    const further = reached.get(component.key);
    if (further === undefined) continue;
    for (const [key, components] of reached) {
      if (components.has(component)) for (const next of further) add(reached, key, next);
    }
  }
  const result = new Map<string, Component[]>();
  for (const [key, components] of reached) {
    result.set(
      key,
      ordered.filter((component) => components.has(component)),
    );
  }
  return result;
}

/** Keys whose answer a rule may change: its targets, and all of a group when exclusiveness or a default may act. */
export function ruleWrites(definition: FormDefinition, rule: Rule): Set<string> {
  const keys = new Set<string>();
  for (const action of rule.do) {
    for (const key of actionTargets(definition, action)) {
      keys.add(key);
      for (const member of groupmates(definition, key)) keys.add(member);
    }
  }
  return keys;
}

/** Keys that a rule's effect hangs on, apart from its own targets: conditions and copied sources. */
export function ruleReads(rule: Rule): Set<string> {
  const keys = new Set(conditionKeys(rule.when));
  for (const action of rule.do) if ("copy" in action) for (const key of copySources(action.copy)) keys.add(key);
  return keys;
}

/** Component keys that an action sets. */
export function actionTargets(definition: FormDefinition, action: RuleAction): string[] {
  if ("clear" in action) return [action.clear];
  if ("unselect" in action) return action.unselect.map(componentPart);
  if ("select" in action) return [componentPart(action.select)];
  if ("copy" in action) return [action.copy.to, ...(action.copy.switch === undefined ? [] : [action.copy.switch])];
  if ("limitSlots" in action) return [];
  return definition.data.components.filter((component) => component.group === action.reset).map((component) => component.key);
}

/** 'key.option' names an option within a MultiOptionList. */
export function componentPart(target: string): string {
  return target.split(".")[0] ?? target;
}

/** Sources of a copy in their order. */
export function copySources(copy: { from: string | string[] }): string[] {
  return typeof copy.from === "string" ? [copy.from] : copy.from;
}

function groupmates(definition: FormDefinition, key: string): string[] {
  const name = definition.data.components.find((component) => component.key === key)?.group ?? null;
  const group = definition.data.groups.find((candidate) => candidate.key === name);
  if (group === undefined || !group.exclusive) return [];
  return definition.data.components.filter((component) => component.group === name).map((component) => component.key);
}

function add<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}
