import { conditionsHold, type CompiledForm, type Condition, type ReadAnswer, type RuleCondition } from "@rundgang/forms";

/** A condition as the preview lists it (B §8 "conditions preview"). */
export interface ConditionWords {
  readonly text: string;
  readonly holds: boolean;
  /** It names something that the form does not have: '⚠ Ungültig'. */
  readonly invalid: boolean;
}

/** What stands in the place of a value that means nothing (B §8). */
export const invalidWord = "⚠ Ungültig";

/** One condition in short words, whether it holds now, and whether it can ever. */
export function conditionWords(form: CompiledForm, entry: RuleCondition, read: ReadAnswer): ConditionWords {
  const condition = "not" in entry ? entry.not : entry;
  const text = textOf(condition);
  return {
    text: "not" in entry ? `nicht (${text})` : text,
    holds: conditionsHold([[entry]], read),
    invalid: !isKnown(form, condition),
  };
}

/** 'monatlich', 'einmalig', or '⚠ Ungültig' for anything else. */
export function modeWord(mode: string): string {
  if (mode === "monthly") return "monatlich";
  return mode === "once" ? "einmalig" : invalidWord;
}

const signs = { eq: "=", lt: "<", gt: ">", gte: "≥", lte: "≤" } as const;

function textOf(condition: Condition): string {
  switch (condition.kind) {
    case "value":
      return `${condition.key} = ${JSON.stringify(condition.equals)}`;
    case "option": {
      const name = condition.option === undefined ? condition.key : `${condition.key}.${condition.option}`;
      const amount = condition.amount === undefined ? "" : ` ${signs[condition.amount.op]} ${condition.amount.value}`;
      if (condition.selected === undefined) return amount === "" ? `${name} gewählt` : `${name}${amount}`;
      return `${name}${amount}${condition.selected ? " gewählt" : " nicht gewählt"}`;
    }
    case "variant":
      return condition.variant.startsWith("!")
        ? `${condition.key} ≠ Variante ${condition.variant.slice(1)}`
        : `${condition.key} = Variante ${condition.variant}`;
    case "unknown":
      return `unbekannte Art „${condition.name}“`;
  }
}

function isKnown(form: CompiledForm, condition: Condition): boolean {
  if (condition.kind === "unknown") return false;
  const component = form.components.get(condition.key);
  if (component === undefined) return false;
  switch (condition.kind) {
    case "value":
      return "options" in component.fields && component.type !== "MultiOptionList"
        ? condition.equals === "" || component.fields.options.some(({ key }) => key === condition.equals)
        : true;
    case "option":
      return (
        condition.option === undefined ||
        (component.type === "MultiOptionList" && component.fields.options.some(({ key }) => key === condition.option))
      );
    case "variant": {
      const wanted = condition.variant.replace(/^!/u, "");
      return component.type === "ProductButton" && component.fields.variants.some(({ key }) => key === wanted);
    }
  }
}
