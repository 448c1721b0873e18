import type { Answers, AnswerValue } from "../answers.ts";

/** One thing that a person does in the form. */
export type Change =
  /** A field or a choice takes a value. */
  | { readonly key: string; readonly value: AnswerValue }
  /** One option of a MultiOptionList takes an amount. */
  | { readonly key: string; readonly option: string; readonly value: number }
  /** A tap on a package, an option or a switch: choose it, or take it back when it was chosen. `variant` taps a variant. */
  | { readonly toggle: string; readonly variant?: string }
  /** Several fields at once: a button, the data of the unit. Fields that do not take their value are left alone. */
  | { readonly fill: { readonly [key: string]: AnswerValue } }
  /** A service was asked: what it answered by its names, or why it did not. Its answer goes into read-only fields as well. */
  | { readonly resolve: string; readonly answered: ReadonlyMap<string, string> | "offline" | "failed" };

export interface ChangeResult {
  /** The new answers; the same object when nothing changed. */
  readonly answers: Answers;
  /** Keys whose answer changed. */
  readonly changed: readonly string[];
  /** Names of what a rule takes away with it (`lostChoices`). */
  readonly lost?: readonly string[];
  /** Ask this before the new answers are taken over; when the person declines, keep the old ones. */
  readonly confirm?: string;
}
