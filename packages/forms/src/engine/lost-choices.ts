import { isAmounts, isEmptyAnswer, type Answers } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Component } from "../definition/component.ts";
import { answerText } from "../export/answer-text.ts";
import { titleOf } from "../validation/component-message.ts";
import { joinedSources } from "./rules.ts";
import { exclusiveGroupOf } from "./working-answers.ts";

interface State {
  readonly answers: Answers;
  /** Components in force. */
  readonly active: ReadonlySet<string>;
}

/**
 * What a change takes away that nobody touched: chosen or typed before, and now cleared by a rule or out of force. Names as the screen has
 * them, in the order of the form. What was changed by hand (`direct`) is not lost, nor what it replaces within its group.
 */
export function lostChoices(form: CompiledForm, before: State, after: State, direct: ReadonlySet<string>): string[] {
  const replaced = new Set<string>();
  for (const key of direct) {
    const group = exclusiveGroupOf(form, key);
    if (group === undefined || isEmptyAnswer(after.answers[key])) continue;
    for (const member of form.members.get(group.key) ?? []) replaced.add(member.key);
  }
  const copies = copiedKeys(form, before.answers);
  const names: string[] = [];
  for (const component of form.components.values()) {
    const { key } = component;
    if (direct.has(key) || replaced.has(key) || component.settings.hidden || !before.active.has(key)) continue;
    /* A switch holds nothing itself, a copy stands where it was copied from. */
    if (component.type === "Switch" || copies.has(key)) continue;
    const isGone = !after.active.has(key) || isEmptyAnswer(after.answers[key]);
    if (isGone && !isEmptyAnswer(before.answers[key])) names.push(nameOf(component, before.answers));
    else if (component.type === "MultiOptionList") names.push(...lostOptions(component, before.answers, after.answers));
  }
  return names;
}

/** Targets of copies that still say what their sources say. */
function copiedKeys(form: CompiledForm, answers: Answers): Set<string> {
  const actions = form.definition.data.rules.flatMap((rule) => rule.do);
  const copied = actions.flatMap((action) => {
    if (!("copy" in action)) return [];
    return answers[action.copy.to] === joinedSources(action.copy, (key) => answers[key]) ? [action.copy.to] : [];
  });
  return new Set(copied);
}

function nameOf(component: Component, answers: Answers): string {
  switch (component.type) {
    case "ProductButton":
    case "OptionButton":
    case "MultiOptionList":
      return answerText(component, answers[component.key]);
    default:
      return titleOf(component);
  }
}

function lostOptions(list: Extract<Component, { type: "MultiOptionList" }>, before: Answers, after: Answers): string[] {
  const [was, is] = [before[list.key], after[list.key]];
  if (!isAmounts(was) || !isAmounts(is)) return [];
  return list.fields.options.filter(({ key }) => (was[key] ?? 0) > 0 && (is[key] ?? 0) === 0).map(({ name }) => name);
}
