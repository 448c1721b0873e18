import {
  isEmptyAnswer,
  type Answers,
  type AnswerValue,
  type CompiledForm,
  type Evaluation,
  type TextInputType,
} from "@rundgang/forms";

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

/**
 * What a field itself says; the list of what is missing names the field, so its words differ (B §5: the field's messages and the
 * form validation's).
 */
const fieldTexts: { readonly [type in TextInputType]?: { readonly ofListed: RegExp; readonly text: string } } = {
  iban: { ofListed: /^.* ist nicht gültig$/u, text: "Diese IBAN ist nicht gültig." },
  "area+phone": {
    ofListed: /^.* muss inkl\. Ortsvorwahl angegeben werden(.*)$/u,
    text: "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden$1.",
  },
};

/** Computes the state of a field or group. */
export function fieldState(
  form: CompiledForm,
  key: string,
  answers: Answers,
  evaluation: Evaluation,
  shows: (key: string) => boolean,
): FieldState {
  const violation = shows(key) ? evaluation.found.get(key) : undefined;
  const value = answers[key];
  const error = violation && (isEmptyAnswer(value) ? violation.message : ownText(form, key, violation.message));
  return { value, visible: evaluation.visible.has(key), error };
}

function ownText(form: CompiledForm, key: string, listed: string): string {
  const component = form.components.get(key);
  const own = component?.type === "TextInput" ? fieldTexts[component.fields.type] : undefined;
  return own === undefined ? listed : listed.replace(own.ofListed, own.text);
}

/** True when a screen would look the same. Answers are replaced, never changed in place. */
export function sameState(a: FieldState, b: FieldState): boolean {
  return a.value === b.value && a.visible === b.visible && a.error === b.error;
}

/** All keys that have a state. */
export function stateKeys(form: CompiledForm): string[] {
  return [...form.components.keys(), ...[...form.groups.keys()].map(groupState)];
}
