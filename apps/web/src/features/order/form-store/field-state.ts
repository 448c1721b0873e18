import type { Answers, AnswerValue, CompiledForm, Evaluation } from "@rundgang/forms";

/** What one field shows. The same object as long as nothing of it changed. */
export interface FieldState {
  readonly value: AnswerValue | undefined;
  readonly visible: boolean;
  /** German; undefined while it is right or nobody has left the field yet. */
  readonly error: string | undefined;
}

/** Key of a group's state: its error stands at the group, not at a member. */
export function groupState(group: string): string {
  return `group:${group}`;
}

/** Computes the state of a field or group. */
export function fieldState(key: string, answers: Answers, evaluation: Evaluation, shows: (key: string) => boolean): FieldState {
  const violation = shows(key) ? evaluation.found.get(key) : undefined;
  return { value: answers[key], visible: evaluation.visible.has(key), error: violation?.message };
}

/** True when a screen would look the same. Answers are replaced, never changed in place. */
export function sameState(a: FieldState, b: FieldState): boolean {
  return a.value === b.value && a.visible === b.visible && a.error === b.error;
}

/** All keys that have a state. */
export function stateKeys(form: CompiledForm): string[] {
  return [...form.components.keys(), ...[...form.groups.keys()].map(groupState)];
}
