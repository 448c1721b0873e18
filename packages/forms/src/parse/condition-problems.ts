import type { AnswerValue } from "../answers.ts";
import type { Component } from "../definition/component.ts";
import type { Condition, RuleConditionGroups } from "../definition/condition.ts";
import { acceptsValue, emptyValue } from "../engine/component-values.ts";
import type { Components } from "./names.ts";
import type { Problem } from "./problem.ts";

/**
 * Problems of conditions (B §5 "Component visibility"): a component, option, variant or value that is not there. Such a condition
 * would silently hold never, or always.
 */
export function conditionProblems(components: Components, when: RuleConditionGroups | undefined, path: string): Problem[] {
  return (when ?? []).flatMap((group, index) =>
    group.flatMap((entry, place) => {
      const condition = "not" in entry ? entry.not : entry;
      const message = condition.kind === "unknown" ? null : faultOf(components.get(condition.key), condition);
      return message === null ? [] : [{ path: `${path}[${index}][${place}]`, message }];
    }),
  );
}

function faultOf(component: Component | undefined, condition: Exclude<Condition, { kind: "unknown" }>): string | null {
  if (component === undefined) return `Es gibt keine Komponente '${condition.key}'.`;
  if (emptyValue(component) === undefined)
    return `'${component.key}' (${component.type}) hat keine Antwort, die eine Bedingung lesen könnte.`;
  switch (condition.kind) {
    case "value":
      return isPossible(component, condition.equals)
        ? null
        : `'${component.key}' kann nie ${JSON.stringify(condition.equals)} sein.`;
    case "option":
      return condition.option === undefined || optionsOf(component).includes(condition.option)
        ? null
        : `'${component.key}' hat keine Option '${condition.option}'.`;
    case "variant": {
      const variant = condition.variant.replace(/^!/u, "");
      return acceptsVariant(component, variant) ? null : `'${component.key}' hat keine Variante '${variant}'.`;
    }
  }
}

/** Nothing at all counts as equal to "", 0 and false, whatever the component. */
function isPossible(component: Component, wanted: string | number | boolean): boolean {
  if (wanted === "" || wanted === 0 || wanted === false) return true;
  if (component.type === "Checkboxes") return optionsOf(component).some((option) => option === wanted);
  return acceptsValue(component, wanted);
}

function acceptsVariant(component: Component, variant: AnswerValue): boolean {
  return component.type === "ProductButton" && component.fields.variants.some(({ key }) => key === variant);
}

function optionsOf(component: Component): readonly string[] {
  switch (component.type) {
    case "MultiOptionList":
    case "Checkboxes":
    case "RadioButtons":
    case "SelectWithQuickSelection":
      return component.fields.options.map(({ key }) => key);
    default:
      return [];
  }
}
