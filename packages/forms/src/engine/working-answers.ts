import { isEmptyAnswer, sameAnswer, type Answers, type AnswerValue } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Component, ComponentOf } from "../definition/component.ts";
import type { Group } from "../definition/group.ts";
import { chosenAmount } from "./chosen-amount.ts";
import { emptyValue, firstAmount, withOption } from "./component-values.ts";
import type { ReadAnswer } from "./conditions.ts";
import { componentPart } from "./dependence.ts";
import { readerOf, updateActive } from "./visibility.ts";

/** Answers while one change and its consequences are worked in. Visibility and exclusiveness follow each write at once. */
export interface WorkingAnswers {
  readonly form: CompiledForm;
  readonly values: Record<string, AnswerValue>;
  readonly active: Set<string>;
  /** What was written in this round, with the value from before the round. */
  readonly dirty: Map<string, AnswerValue | undefined>;
  /** Keys written at all. */
  readonly changed: Set<string>;
}

export function workOn(form: CompiledForm, answers: Answers, active: Set<string>): WorkingAnswers {
  return { form, values: { ...answers }, active, dirty: new Map(), changed: new Set() };
}

/** Ends a round: the keys whose value differs from before it. Written and written back does not count. */
export function endRound(work: WorkingAnswers): string[] {
  const keys = [...work.dirty].filter(([key, before]) => !sameAnswer(before, work.values[key])).map(([key]) => key);
  work.dirty.clear();
  return keys;
}

/** Reads as conditions do: nothing from a component out of force. */
export function workingReader(work: WorkingAnswers): ReadAnswer {
  return readerOf(work.values, work.active);
}

/** Sets an answer; within an exclusive group choosing it clears the others, and a group that needs a choice gets its default. */
export function write(work: WorkingAnswers, key: string, value: AnswerValue): void {
  put(work, key, value);
  const group = work.form.groups.get(work.form.components.get(key)?.group ?? "");
  if (group === undefined) return;
  if (isEmptyAnswer(value)) ensureDefault(work, group.key);
  else if (group.exclusive) clearOthers(work, group.key, key);
}

/** The group that a component stands in, where at most one of it may be chosen. */
export function exclusiveGroupOf(form: CompiledForm, key: string): Group | undefined {
  const group = form.groups.get(form.components.get(key)?.group ?? "");
  return group?.exclusive === true ? group : undefined;
}

/** Sets a component, or one option of it (`key.option`), to chosen or not. An amount that is there already stays. */
export function choose(work: WorkingAnswers, target: string, chosen: boolean): void {
  const [key = target, option] = target.split(".");
  const component = work.form.components.get(key);
  if (component === undefined) return;
  const value = work.values[key];
  if (component.type === "MultiOptionList" && option !== undefined) {
    if (chosenAmount(value, option) > 0 !== chosen) write(work, key, withChoice(component, value, option, chosen));
    return;
  }
  if (isEmptyAnswer(value) !== chosen) return;
  const next = chosen ? choiceOf(component, option) : emptyValue(component);
  if (next !== undefined) write(work, key, next);
}

function withChoice(list: ComponentOf<"MultiOptionList">, value: AnswerValue | undefined, option: string, chosen: boolean) {
  const found = list.fields.options.find(({ key }) => key === option);
  return withOption(value, option, chosen && found !== undefined ? firstAmount(found) : 0, list.fields.multiple);
}

/** The value of a component that is chosen by its definition, or one option (a variant, a radio button) of it. */
function choiceOf(component: Component, option: string | undefined): AnswerValue | undefined {
  switch (component.type) {
    case "ProductButton":
      return option ?? 1;
    case "OptionButton":
      return firstAmount(component.fields);
    case "Switch":
      return true;
    case "RadioButtons":
    case "SelectWithQuickSelection":
      return option ?? component.fields.options[0]?.key;
    case "Checkboxes":
      return option === undefined ? component.fields.options.map(({ key }) => key) : [option];
    default:
      return undefined;
  }
}

/** Chooses the default of each required group without a choice (B §4), and what is always chosen. */
export function ensureDefaults(work: WorkingAnswers): void {
  for (const target of work.form.alwaysChosen) if (work.active.has(componentPart(target))) choose(work, target, true);
  for (const group of work.form.groups.keys()) ensureDefault(work, group);
}

function ensureDefault(work: WorkingAnswers, groupKey: string): void {
  const group = work.form.groups.get(groupKey);
  if (group === undefined || !group.required || group.default === undefined) return;
  const [key = group.default, option] = group.default.split(".");
  const component = work.form.components.get(key);
  if (component === undefined || !work.active.has(key)) return;
  const members = work.form.members.get(groupKey) ?? [];
  if (members.some((member) => work.active.has(member.key) && !isEmptyAnswer(work.values[member.key]))) return;
  const next =
    component.type === "MultiOptionList" && option !== undefined
      ? withChoice(component, undefined, option, true)
      : choiceOf(component, option);
  if (next === undefined) return;
  if (group.exclusive) clearOthers(work, groupKey, key);
  put(work, key, next);
}

function clearOthers(work: WorkingAnswers, groupKey: string, chosen: string): void {
  for (const member of work.form.members.get(groupKey) ?? []) {
    const empty = emptyValue(member);
    if (member.key !== chosen && empty !== undefined && !isEmptyAnswer(work.values[member.key])) put(work, member.key, empty);
  }
}

function put(work: WorkingAnswers, key: string, value: AnswerValue): void {
  if (sameAnswer(work.values[key], value)) return;
  if (!work.dirty.has(key)) work.dirty.set(key, work.values[key]);
  work.values[key] = value;
  work.changed.add(key);
  updateActive(work.form, work.values, work.active, [key]);
}
