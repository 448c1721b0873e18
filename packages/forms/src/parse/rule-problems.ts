import type { Component } from "../definition/component.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { Rule, RuleAction } from "../definition/rule.ts";
import { componentPart, copySources } from "../engine/dependence.ts";
import { presetsOf } from "../engine/presets.ts";
import { conditionProblems } from "./condition-problems.ts";
import { componentsByKey, duplicates, missing, slotLists, type Components } from "./names.ts";
import type { Problem } from "./problem.ts";

/** Rules must be told apart and act on what is there. */
export function ruleProblems(definition: FormDefinition): Problem[] {
  const { rules } = definition.data;
  const keys = componentsByKey(definition);
  return [
    ...duplicates(rules.map((rule) => rule.id)).map((id) => ({
      path: "data.rules",
      message: `Die Regel '${id}' gibt es zweimal.`,
    })),
    ...rules.flatMap((rule, index) => [
      ...conditionProblems(keys, rule.when, `data.rules[${index}].when`),
      ...rule.do.flatMap((action, place) => [
        ...actionProblems(definition, keys, action, `data.rules[${index}].do[${place}]`),
        ...alwaysProblems(definition, action, `data.rules[${index}].do[${place}]`),
        ...onceProblems(rule, action, `data.rules[${index}].do[${place}]`),
      ]),
    ]),
  ];
}

/** What a rule takes back although it is always chosen: the two would go on for ever. */
function alwaysProblems(definition: FormDefinition, action: RuleAction, path: string): Problem[] {
  const always = definition.data.components.flatMap((component) => presetsOf(component, "alwaysSelected"));
  const cleared = "clear" in action ? [action.clear] : "unselect" in action ? action.unselect : [];
  const group =
    "reset" in action ? definition.data.components.filter((one) => one.group === action.reset).map(({ key }) => key) : [];
  const taken = new Set([...cleared, ...group]);
  return always
    .filter((target) => taken.has(target) || taken.has(componentPart(target)))
    .map((target) => ({ path, message: `'${target}' ist immer gewählt; eine Regel kann es nicht abwählen.` }));
}

/** 'once' is at the change by which a rule begins to hold: one that always holds never begins to. */
function onceProblems({ when }: Rule, action: RuleAction, path: string): Problem[] {
  if (!("select" in action) || action.once !== true || when.length > 0) return [];
  return [{ path, message: "'once' braucht eine Bedingung; ohne sie wählt die Regel nie." }];
}

function actionProblems(definition: FormDefinition, keys: Components, action: RuleAction, path: string): Problem[] {
  if ("clear" in action) return missing(keys, [action.clear], path, "keine Komponente");
  if ("unselect" in action) return action.unselect.flatMap((target) => targetProblems(definition, target, path));
  if ("select" in action) return targetProblems(definition, action.select, path);
  if ("reset" in action) {
    return missing(new Set(definition.data.groups.map((group) => group.key)), [action.reset], path, "keine Gruppe");
  }
  if ("limitSlots" in action) return missing(slotLists(definition), [action.limitSlots.key], path, "keine Liste von Plätzen");
  const { to, switch: sign } = action.copy;
  return [
    ...missing(keysOf(definition, ["TextInput", "RadioButtons"]), [...copySources(action.copy), to], path, "kein Textfeld"),
    ...missing(keysOf(definition, ["Switch"]), sign === undefined ? [] : [sign], path, "keinen Schalter"),
  ];
}

function keysOf(definition: FormDefinition, types: readonly Component["type"][]): Set<string> {
  return new Set(definition.data.components.filter(({ type }) => types.includes(type)).map(({ key }) => key));
}

function targetProblems(definition: FormDefinition, target: string, path: string): Problem[] {
  const component = definition.data.components.find((candidate) => candidate.key === componentPart(target));
  switch (component?.type) {
    case "ProductButton":
    case "OptionButton":
    case "Switch":
      return target === component.key ? [] : [{ path, message: `'${component.key}' hat keine Optionen.` }];
    case "MultiOptionList": {
      const known = component.fields.options.some((option) => `${component.key}.${option.key}` === target);
      return known ? [] : [{ path, message: `Es gibt keine Option '${target}'.` }];
    }
    default:
      return [{ path, message: `Es gibt keine Option '${target}'.` }];
  }
}
