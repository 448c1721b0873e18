import { RE2JS } from "re2js";

import type { CompiledForm, FormSection } from "../definition/compiled-form.ts";
import type { Component } from "../definition/component.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { Rule } from "../definition/rule.ts";
import { presetsOf } from "./presets.ts";
import { actionTargets, componentPart, conditionalInOrder, dependantsByKey, ruleReads } from "./dependence.ts";

/**
 * Looks everything up once. Takes a definition that `parseFormDefinition` accepted; one that was not parsed may throw here,
 * which is a bug of the caller.
 */
export function compileForm(definition: FormDefinition): CompiledForm {
  const { components, groups } = definition.data;
  const conditional = conditionalInOrder(definition);
  if (!Array.isArray(conditional)) throw new Error(`Components hang on one another in a circle: ${conditional.circle}`);
  const dependants = dependantsByKey(definition, conditional);
  return {
    definition,
    components: new Map(components.map((component) => [component.key, component])),
    groups: new Map(groups.map((group) => [group.key, group])),
    members: new Map(groups.map((group) => [group.key, components.filter((component) => component.group === group.key)])),
    slots: slotLists(components),
    sections: sections(components),
    order: new Map(components.map((component, index) => [component.key, index])),
    conditional,
    alwaysChosen: components.flatMap((component) => presetsOf(component, "alwaysSelected")),
    resolvers: components.filter((component) => component.type === "ExternalAPI"),
    hidden: components.filter((component) => component.settings.hidden),
    dependants,
    triggers: triggers(definition, dependants),
    limits: limits(definition.data.rules),
    regexes: regexes(components),
  };
}

function slotLists(components: readonly Component[]): Map<string, string[]> {
  const lists = new Map<string, { key: string; index: number }[]>();
  for (const { key, settings } of components) {
    if (settings.slot === undefined) continue;
    const list = lists.get(settings.slot.list) ?? [];
    list.push({ key, index: settings.slot.index });
    lists.set(settings.slot.list, list);
  }
  return new Map([...lists].map(([name, list]) => [name, list.toSorted((a, b) => a.index - b.index).map((slot) => slot.key)]));
}

function sections(components: readonly Component[]): FormSection[] {
  const result: (FormSection & { components: Component[] })[] = [];
  for (const component of components) {
    if (component.type === "SectionHeader") {
      const { title, number, indexTitle, hint, badge } = component.fields;
      result.push({
        key: component.key,
        number: number ?? null,
        title,
        indexTitle: indexTitle ?? title,
        hint: hint ?? null,
        badge: badge ?? null,
        components: [],
      });
    } else if (result.length === 0) {
      result.push({ key: "", number: null, title: "", indexTitle: "", hint: null, badge: null, components: [component] });
    } else {
      result.at(-1)?.components.push(component);
    }
  }
  return result;
}

/** Keys whose change a rule may have something to say to: what rules read, their targets, and what those hang on. */
function triggers(definition: FormDefinition, dependants: ReadonlyMap<string, readonly Component[]>): Set<string> {
  const touched = new Set<string>();
  for (const rule of definition.data.rules) {
    for (const key of ruleReads(rule)) touched.add(key);
    for (const action of rule.do) for (const key of actionTargets(definition, action)) touched.add(key);
  }
  for (const { default: target } of definition.data.groups) if (target !== undefined) touched.add(componentPart(target));
  const always = definition.data.components.filter((component) => presetsOf(component, "alwaysSelected").length > 0);
  for (const { key } of always) touched.add(key);
  for (const component of definition.data.components) {
    if (component.type === "ExternalAPI") for (const { key } of component.fields.input) touched.add(key);
  }
  const keys = definition.data.components.map((component) => component.key);
  return new Set(
    keys.filter((key) => touched.has(key) || (dependants.get(key) ?? []).some((component) => touched.has(component.key))),
  );
}

function limits(rules: readonly Rule[]): Map<string, Rule[]> {
  const result = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const action of rule.do) {
      if (!("limitSlots" in action)) continue;
      result.set(action.limitSlots.key, [...(result.get(action.limitSlots.key) ?? []), rule]);
    }
  }
  return result;
}

function regexes(components: readonly Component[]): Map<string, RE2JS> {
  const result = new Map<string, RE2JS>();
  for (const component of components) {
    if (component.type === "TextInput" && component.fields.regex !== undefined && component.fields.regex !== "") {
      result.set(component.key, RE2JS.compile(component.fields.regex));
    }
  }
  return result;
}
