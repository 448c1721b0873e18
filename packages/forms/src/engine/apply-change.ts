import { sameAnswer, type Answers, type AnswerValue } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Component, ComponentOf } from "../definition/component.ts";
import type { Change, ChangeResult } from "./change.ts";
import { chosenAmount } from "./chosen-amount.ts";
import { cleanAnswer } from "./clean-answer.ts";
import { acceptsValue, emptyValue, firstAmount, withOption } from "./component-values.ts";
import { lostChoices } from "./lost-choices.ts";
import { runRules, type Before } from "./rules.ts";
import { activeComponents, readerOf } from "./visibility.ts";
import { isStale, resolvedWrites } from "./resolution.ts";
import { endRound, workingReader, workOn, write, type WorkingAnswers } from "./working-answers.ts";

/**
 * Works one change in: exclusiveness first, then the rules to a fixpoint. A change that the form does not take (unknown or
 * read-only component, value of the wrong shape, amount beyond the limit) changes nothing.
 */
export function applyChange(form: CompiledForm, answers: Answers, change: Change): ChangeResult {
  const writes = writesOf(form, answers, change);
  if (writes.length === 0) return { answers, changed: [] };
  if (writes.every(([key]) => isFree(form, key))) {
    return { answers: { ...answers, ...Object.fromEntries(writes) }, changed: writes.map(([key]) => key) };
  }
  const active = activeComponents(form, answers);
  const held = new Set(active);
  const before = { answers, active: held, read: readerOf(answers, held), direct: new Set(writes.map(([key]) => key)) };
  const work = workOn(form, answers, active);
  for (const [key, value] of writes) write(work, key, value);
  const triggered = endRound(work).some((key) => form.triggers.has(key));
  const confirms = triggered ? settle(work, before) : [];
  const changed = [...work.changed].filter((key) => !sameAnswer(answers[key], work.values[key]));
  if (changed.length === 0) return { answers, changed: [] };
  const lost = lostChoices(
    form,
    { answers, active: before.active },
    { answers: work.values, active: work.active },
    before.direct,
  );
  return {
    answers: work.values,
    changed,
    ...(lost.length > 0 && { lost }),
    ...(confirms.length > 0 && { confirm: confirms.join("\n") }),
  };
}

/**
 * Rules, and services whose question is no longer the one that was asked. Rules never see a stale answer; what they change may make others
 * stale. Each service is forgotten once at most, so this ends. Answers the confirm texts of the rules.
 */
function settle(work: WorkingAnswers, before: Before): string[] {
  const left = new Set(work.form.resolvers.filter(({ key }) => !before.direct.has(key)));
  const confirms = new Set<string>();
  do {
    forgetStale(work, before, left);
    for (const text of runRules(work, before)) confirms.add(text);
  } while (staleAmong(work, before, left) !== undefined);
  return [...confirms];
}

/** What a service answered to another question counts no more, nor what others were told of it. Takes these out of `left`. */
function forgetStale(work: WorkingAnswers, before: Before, left: Set<ComponentOf<"ExternalAPI">>): void {
  for (let stale = staleAmong(work, before, left); stale !== undefined; stale = staleAmong(work, before, left)) {
    left.delete(stale);
    write(work, stale.key, "");
    for (const [key, value] of resolvedWrites(stale, new Map())) if (!before.direct.has(key)) write(work, key, value);
  }
}

function staleAmong(work: WorkingAnswers, before: Before, left: ReadonlySet<ComponentOf<"ExternalAPI">>) {
  const now = workingReader(work);
  return [...left].find((component) => isStale(component, work.values[component.key], before.read, now));
}

/** No other answer moves with it: no group, no rule. */
function isFree(form: CompiledForm, key: string): boolean {
  return (form.components.get(key)?.group ?? null) === null && !form.triggers.has(key);
}

function writesOf(form: CompiledForm, answers: Answers, change: Change): (readonly [string, AnswerValue])[] {
  if ("resolve" in change) return resolutionWrites(form, answers, change);
  if ("fill" in change) return Object.entries(change.fill).flatMap(([key, value]) => taken(form, answers, key, value));
  if ("toggle" in change) {
    const component = form.components.get(change.toggle);
    if (component === undefined) return [];
    return taken(form, answers, change.toggle, toggled(component, answers[component.key], change.variant));
  }
  if ("option" in change) {
    const component = form.components.get(change.key);
    if (component?.type !== "MultiOptionList") return [];
    const value = withOption(answers[change.key], change.option, change.value, component.fields.multiple);
    return taken(form, answers, change.key, value);
  }
  return taken(form, answers, change.key, change.value);
}

function resolutionWrites(
  form: CompiledForm,
  answers: Answers,
  { resolve, answered }: Extract<Change, { resolve: string }>,
): (readonly [string, AnswerValue])[] {
  const component = form.components.get(resolve);
  if (component?.type !== "ExternalAPI") return [];
  if (typeof answered === "string") return sameAnswer(answers[resolve], answered) ? [] : [[resolve, answered]];
  const mapped = resolvedWrites(component, answered).filter(([key, value]) => {
    const target = form.components.get(key);
    return target !== undefined && acceptsValue(target, value) && !sameAnswer(answers[key], value);
  });
  return [...mapped, [resolve, "resolved"]];
}

function taken(form: CompiledForm, answers: Answers, key: string, value: unknown): (readonly [string, AnswerValue])[] {
  const component = form.components.get(key);
  /* How a service was asked is nobody's to say by hand. */
  if (component === undefined || component.settings.readOnly || component.type === "ExternalAPI") return [];
  const clean = cleanAnswer(component, value);
  if (!acceptsValue(component, clean) || sameAnswer(answers[key], clean) || takesBack(form, key, clean)) return [];
  return [[key, clean]];
}

/** True for a value without what is always chosen. */
function takesBack(form: CompiledForm, key: string, value: AnswerValue): boolean {
  return form.alwaysChosen.some((target) => {
    const [own, option] = target.split(".");
    return own === key && chosenAmount(value, option) === 0;
  });
}

/** B §4: a tap on the main package deselects its variants, a tap on a variant toggles it exclusively. */
function toggled(component: Component, value: AnswerValue | undefined, variant: string | undefined): AnswerValue | undefined {
  if (component.type === "Switch") return value !== true;
  if (component.type === "Discount" && component.fields.type === "fixed") return value === "" ? component.fields.discount : "";
  if (component.type !== "ProductButton" && component.type !== "OptionButton") return undefined;
  if (variant !== undefined) return value === variant ? 0 : variant;
  if (typeof value === "string") return 1;
  if (chosenAmount(value) > 0) return emptyValue(component);
  return component.type === "OptionButton" ? firstAmount(component.fields) : 1;
}
