import type { Answers } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Component } from "../definition/component.ts";
import { componentMessage, titleOf } from "../validation/component-message.ts";
import { groupViolation } from "../validation/group-violation.ts";
import type { Violation } from "../validation/violation.ts";
import { activeComponents, shown, updateActive } from "./visibility.ts";

export interface EvaluationContext {
  /** ISO date (YYYY-MM-DD) of today in Berlin. */
  readonly today: string;
}

/** What a form says about its answers. */
export interface Evaluation {
  /** Keys of the components to show. */
  readonly visible: ReadonlySet<string>;
  /** In the order of the form; the form may be submitted when there is none. */
  readonly violations: readonly Violation[];
  /** In force: visible ones and those that `settings.hidden` hides. */
  readonly active: ReadonlySet<string>;
  /** The violation of each component and (key `group:…`) of each group. */
  readonly found: ReadonlyMap<string, Violation>;
}

/** Visibility and validation of the whole form. */
export function evaluate(form: CompiledForm, answers: Answers, context: EvaluationContext): Evaluation {
  const active = activeComponents(form, answers);
  const found = new Map<string, Violation>();
  for (const component of form.components.values()) check(form, component, answers, active, context, found);
  for (const group of form.groups.keys()) checkGroup(form, group, answers, active, found);
  return { visible: shown(form, active), violations: inOrder(form, found), active, found };
}

/**
 * The same after a change, looking only at what hangs on the changed keys (`ChangeResult.changed`). Answers `previous` itself
 * when nothing differs, so that a screen has nothing to draw.
 */
export function evaluateChange(
  form: CompiledForm,
  previous: Evaluation,
  answers: Answers,
  changed: readonly string[],
  context: EvaluationContext,
): Evaluation {
  const { active, flipped } = changedActive(form, previous.active, answers, changed);
  if (flipped.length === 0 && changed.every((key) => saysTheSame(form, key, answers, previous, context))) return previous;
  const found = new Map(previous.found);
  const groups = new Set<string>();
  for (const component of concerned(form, changed, flipped)) {
    check(form, component, answers, active, context, found);
    if (component.group !== null) groups.add(component.group);
  }
  for (const group of groups) checkGroup(form, group, answers, active, found);
  const same = sameFindings(previous.found, found);
  if (same && flipped.length === 0) return previous;
  return {
    visible: flipped.length === 0 ? previous.visible : shown(form, active),
    violations: same ? previous.violations : inOrder(form, found),
    active,
    found: same ? previous.found : found,
  };
}

/** Most letters change no finding: then nothing is copied. A group is left to the long way. */
function saysTheSame(form: CompiledForm, key: string, answers: Answers, before: Evaluation, context: EvaluationContext): boolean {
  const component = form.components.get(key);
  if (component === undefined) return true;
  if (component.group !== null) return false;
  const message = before.active.has(key) ? componentMessage(form, component, answers[key], context.today) : null;
  return message === (before.found.get(key)?.message ?? null);
}

function changedActive(form: CompiledForm, previous: ReadonlySet<string>, answers: Answers, changed: readonly string[]) {
  if (!changed.some((key) => form.dependants.has(key))) return { active: previous, flipped: [] };
  const active = new Set(previous);
  return { active, flipped: updateActive(form, answers, active, changed) };
}

function concerned(form: CompiledForm, changed: readonly string[], flipped: readonly Component[]): Set<Component> {
  const components = new Set(flipped);
  for (const key of changed) {
    const component = form.components.get(key);
    if (component !== undefined) components.add(component);
  }
  return components;
}

function check(
  form: CompiledForm,
  component: Component,
  answers: Answers,
  active: ReadonlySet<string>,
  context: EvaluationContext,
  found: Map<string, Violation>,
): void {
  const { key, settings } = component;
  const message = active.has(key) ? componentMessage(form, component, answers[key], context.today) : null;
  if (message === null) found.delete(key);
  else found.set(key, { key, title: titleOf(component), message, ...(settings.hidden && { hidden: true as const }) });
}

function checkGroup(
  form: CompiledForm,
  group: string,
  answers: Answers,
  active: ReadonlySet<string>,
  found: Map<string, Violation>,
): void {
  const violation = groupViolation(form, group, answers, active);
  if (violation === null) found.delete(`group:${group}`);
  else found.set(`group:${group}`, violation);
}

function inOrder(form: CompiledForm, found: ReadonlyMap<string, Violation>): Violation[] {
  return [...found.values()].toSorted((a, b) => (form.order.get(a.key) ?? 0) - (form.order.get(b.key) ?? 0));
}

function sameFindings(a: ReadonlyMap<string, Violation>, b: ReadonlyMap<string, Violation>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, violation] of b) {
    const known = a.get(key);
    if (known?.key !== violation.key || known.message !== violation.message) return false;
  }
  return true;
}
