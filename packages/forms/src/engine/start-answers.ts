import { isEmptyAnswer, type Answers, type AnswerValue } from "../answers.ts";
import type { Component } from "../definition/component.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import { cleanAnswer } from "./clean-answer.ts";
import { acceptsValue, emptyValue } from "./component-values.ts";
import { presetsOf } from "./presets.ts";
import { runRules } from "./rules.ts";
import { activeComponents, readerOf } from "./visibility.ts";
import { choose, ensureDefaults, workOn, write } from "./working-answers.ts";

/**
 * The answers of a fresh form: empty, then what `settings.preFill` names in `prefill` (or the component's own key does), then what
 * is chosen from the start, the defaults of required groups and the rules.
 */
export function startAnswers(form: CompiledForm, prefill: Answers): Answers {
  const empty: Record<string, AnswerValue> = {};
  for (const component of form.components.values()) {
    const value = emptyValue(component);
    if (value !== undefined) empty[component.key] = value;
  }
  const active = activeComponents(form, empty);
  const before = { answers: empty, read: readerOf(empty, new Set(active)), direct: new Set<string>() };
  const work = workOn(form, empty, active);
  for (const component of form.components.values()) {
    const value = cleanAnswer(component, prefilled(component, prefill));
    if (!acceptsValue(component, value)) continue;
    write(work, component.key, value);
    before.direct.add(component.key);
  }
  for (const component of form.components.values()) {
    /* Also what comes into sight later: it is chosen then. */
    for (const target of presetsOf(component, "selected")) choose(work, target, true);
  }
  ensureDefaults(work);
  runRules(work, before);
  return work.values;
}

/** The first of the sources that a component names (`a|b`) which has something; else what has the component's own key. */
function prefilled({ key, settings }: Component, prefill: Answers): AnswerValue | undefined {
  const sources = (settings.preFill ?? key).split("|").map((source) => source.trim());
  return sources.map((source) => prefill[source]).find((value) => !isEmptyAnswer(value)) ?? prefill[key];
}

/** Runs defaults and all rules on answers that came from elsewhere (a draft, the wire). Settled answers stay as they are. */
export function settleAnswers(form: CompiledForm, answers: Answers): Answers {
  const active = activeComponents(form, answers);
  const before = { answers, read: readerOf(answers, new Set(active)), direct: new Set<string>() };
  const work = workOn(form, answers, active);
  ensureDefaults(work);
  runRules(work, before);
  return work.changed.size === 0 ? answers : work.values;
}
