import type { AnswerValue, Answers } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import type { Component } from "../definition/component.ts";
import { conditionsHold, type ReadAnswer } from "./conditions.ts";

/**
 * Which components are in force: their conditions hold and their slot is within the limit. A component out of force reads as
 * empty for all conditions; its answer is kept. (`settings.hidden` ones are in force but never shown.)
 */
export function activeComponents(form: CompiledForm, answers: Answers): Set<string> {
  const active = new Set(form.components.keys());
  for (const component of form.conditional) {
    if (!isActive(form, component, readerOf(answers, active))) active.delete(component.key);
  }
  return active;
}

/** The same after some answers changed, walking only what hangs on them. `active` is changed in place; answers what flipped. */
export function updateActive(form: CompiledForm, answers: Answers, active: Set<string>, changed: Iterable<string>): Component[] {
  const flipped: Component[] = [];
  const affected = new Set<Component>();
  for (const key of changed) for (const component of form.dependants.get(key) ?? []) affected.add(component);
  for (const component of form.conditional) {
    if (!affected.has(component)) continue;
    const now = isActive(form, component, readerOf(answers, active));
    if (now === active.has(component.key)) continue;
    if (now) active.add(component.key);
    else active.delete(component.key);
    flipped.push(component);
  }
  return flipped;
}

/** Reads answers as conditions, prices and exports see them: nothing from a component out of force. */
export function readerOf(answers: Answers, active: ReadonlySet<string>): ReadAnswer {
  return (key): AnswerValue | undefined => (active.has(key) ? answers[key] : undefined);
}

/** What a person sees: in force and not hidden by its settings. */
export function visibleComponents(form: CompiledForm, answers: Answers): ReadonlySet<string> {
  return shown(form, activeComponents(form, answers));
}

/** Takes away the components that `settings.hidden` hides. */
export function shown(form: CompiledForm, active: ReadonlySet<string>): ReadonlySet<string> {
  if (form.hidden.length === 0) return active;
  const visible = new Set(active);
  for (const component of form.hidden) visible.delete(component.key);
  return visible;
}

/** How many slots of a list may be filled: the last rule that limits it and holds wins; without one there is no limit. */
export function slotLimit(form: CompiledForm, list: string, read: ReadAnswer): number {
  let limit = Number.POSITIVE_INFINITY;
  for (const rule of form.limits.get(list) ?? []) {
    if (!conditionsHold(rule.when, read)) continue;
    for (const action of rule.do) {
      if ("limitSlots" in action && action.limitSlots.key === list) limit = action.limitSlots.n;
    }
  }
  return limit;
}

function isActive(form: CompiledForm, component: Component, read: ReadAnswer): boolean {
  const { slot } = component.settings;
  if (slot !== undefined && slot.index > slotLimit(form, slot.list, read)) return false;
  return conditionsHold(component.conditions, read);
}
