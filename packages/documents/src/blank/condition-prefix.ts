import { titleOf, type CompiledForm, type RuleConditionGroups } from "@rundgang/forms";

type RuleCondition = RuleConditionGroups[number][number];

/**
 * When a text of a blank paper holds, in words: 'Bei DG classic 400 oder DG premium 600: '. Empty where it always does; who fills the paper
 * in by hand has no conditions that are judged for him.
 */
export function conditionPrefix(form: CompiledForm, when: RuleConditionGroups | undefined): string {
  if (when === undefined || when.length === 0) return "";
  const words = when.map((group) => group.map((one) => conditionWords(form, one)).join(" und "));
  const only = words.length === 1 && when[0]?.every(isNegative) === true;
  return only ? `${capital(words.join(""))}: ` : `Bei ${words.join(" oder ")}: `;
}

function isNegative(condition: RuleCondition): boolean {
  return "not" in condition || (condition.kind === "option" && condition.selected === false);
}

function conditionWords(form: CompiledForm, condition: RuleCondition): string {
  if ("not" in condition) return `ohne ${conditionWords(form, condition.not)}`;
  if (condition.kind === "unknown") return "anderer Auswahl";
  const component = form.components.get(condition.key);
  const title = component === undefined ? condition.key : titleOf(component);
  switch (condition.kind) {
    case "option": {
      const option =
        component?.type === "MultiOptionList" ? component.fields.options.find((one) => one.key === condition.option) : undefined;
      const name = option?.name ?? title;
      return condition.selected === false ? `ohne ${name}` : name;
    }
    case "variant":
      return condition.variant.startsWith("!") ? `${title} ohne ${condition.variant.slice(1)}` : `${title} ${condition.variant}`;
    case "value":
      return condition.equals === true ? title : `${title} „${String(condition.equals)}“`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
