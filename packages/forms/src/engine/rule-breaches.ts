import { isEmptyAnswer, sameAnswer, type Answers, type AnswerValue } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Component } from "../definition/component.ts";
import { settleAnswers } from "./start-answers.ts";
import { activeComponents } from "./visibility.ts";

/** More than one chosen in a group of which at most one may be. */
export interface GroupBreach {
  readonly group: string;
  /** In the order of the form. */
  readonly chosen: readonly string[];
}

/** An answer that a rule of the form would have changed. */
export interface RuleBreach {
  readonly key: string;
  /** What was chosen and what the rules make of it; null for a field that holds what a person typed. */
  readonly found: string | null;
  readonly expected: string | null;
}

/** Answers that cannot have come from filling the form in: the form itself would not have let them be. */
export function ruleBreaches(
  form: CompiledForm,
  answers: Answers,
): { groups: readonly GroupBreach[]; rules: readonly RuleBreach[] } {
  const active = activeComponents(form, answers);
  const groups = [...form.groups.values()].flatMap(({ key, exclusive }): GroupBreach[] => {
    if (!exclusive) return [];
    const chosen = (form.members.get(key) ?? []).filter((one) => active.has(one.key) && !isEmptyAnswer(answers[one.key]));
    return chosen.length > 1 ? [{ group: key, chosen: chosen.map((one) => one.key) }] : [];
  });
  const settled = settleAnswers(form, answers);
  const rules = [...form.components.values()].flatMap((component): RuleBreach[] => {
    const [before, after] = [answers[component.key], settled[component.key]];
    if (sameAnswer(before, after) || isMissingDefault(form, component, before)) return [];
    return [{ key: component.key, found: choiceText(component, before), expected: choiceText(component, after) }];
  });
  return { groups, rules };
}

/** A required group without a choice is a violation of its own. */
function isMissingDefault(form: CompiledForm, { key, group }: Component, answer: AnswerValue | undefined): boolean {
  return isEmptyAnswer(answer) && group !== null && form.groups.get(group)?.default === key;
}

function choiceText({ type }: Component, answer: AnswerValue | undefined): string | null {
  switch (type) {
    case "ProductButton":
    case "OptionButton":
    case "MultiOptionList":
    case "Switch":
      return isEmptyAnswer(answer) ? "0" : JSON.stringify(answer);
    default:
      return null;
  }
}
