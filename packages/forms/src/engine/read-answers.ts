import type { Answers, AnswerValue } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import { cleanAnswer } from "./clean-answer.ts";
import { acceptsValue, emptyValue } from "./component-values.ts";

export interface ReadAnswers {
  readonly answers: Answers;
  /** Keys that the form does not know or whose value it does not take; they are left out. */
  readonly dropped: readonly string[];
}

/** Reads answers that came from storage or the wire: what the form takes, cleaned (`cleanAnswer`), everything else empty. */
export function readAnswers(form: CompiledForm, input: unknown): ReadAnswers {
  const source = new Map<string, unknown>(typeof input === "object" && input !== null ? Object.entries(input) : []);
  const answers: Record<string, AnswerValue> = {};
  const dropped: string[] = [...source.keys()].filter((key) => !form.components.has(key));
  for (const component of form.components.values()) {
    const empty = emptyValue(component);
    const value = cleanAnswer(component, source.get(component.key));
    if (acceptsValue(component, value)) {
      answers[component.key] = value;
      continue;
    }
    if (value !== undefined && value !== null) dropped.push(component.key);
    if (empty !== undefined) answers[component.key] = empty;
  }
  return { answers, dropped };
}
