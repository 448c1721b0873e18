import type { Prices } from "@rundgang/domain";
import {
  applyChange,
  evaluate,
  evaluateChange,
  sameAnswer,
  settleAnswers,
  type Answers,
  type Change,
  type CompiledForm,
  type Evaluation,
  type Violation,
} from "@rundgang/forms";

import { createObservable, type Observable } from "../../../data/observable.ts";
import { fieldState, groupState, sameState, stateKeys, type FieldState } from "./field-state.ts";
import { samePrices } from "./same-prices.ts";

/** The open form: one small store per field, so that a change concerns the fields that differ, and not the form. */
export interface FormStore {
  readonly form: CompiledForm;
  /** What unit and address fill in; DataCopyUnit offers it again. */
  readonly prefill: Answers;
  readonly answers: Observable<Answers>;
  readonly prices: Observable<Prices>;
  /** All unmet conditions, in the order of the form, shown or not. */
  readonly violations: Observable<readonly Violation[]>;
  readonly visible: Observable<ReadonlySet<string>>;
  /** 'Erfassen' was pressed on an incomplete form: every error shows, and the list of them. */
  readonly highlighted: Observable<boolean>;
  /** A question to answer before the last change counts (B §4), or null. */
  readonly question: Observable<string | null>;
  /** What the last change took away by a rule; null once it was taken back, or something of it was changed anew. */
  readonly lost: Observable<LostChoices | null>;
  field(key: string): Observable<FieldState>;
  group(key: string): Observable<FieldState>;
  change(change: Change): void;
  /** Takes the asked change over, or leaves everything as it was. */
  answer(yes: boolean): void;
  /** The field was left: its error may show. */
  leave(key: string): void;
  /** Typing goes on: the error waits again (IBAN, B §5). */
  resume(key: string): void;
  /** Shows what is missing; true when nothing is. */
  complete(): boolean;
}

/** What a rule took away, and the way back. */
export interface LostChoices {
  /** As the screen has them. */
  readonly names: readonly string[];
  /** The change and all that followed from it are as before; what was changed elsewhere since stays. */
  takeBack(): void;
}

interface FormStoreInput {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly prefill: Answers;
  /** ISO date. */
  readonly today: string;
  priceOf(answers: Answers, visible: ReadonlySet<string>): Prices;
  /** After each change that counts. */
  onAnswers(answers: Answers): void;
}

/** Opens a form on these answers. */
export function createFormStore({ form, answers: first, prefill, today, priceOf, onAnswers }: FormStoreInput): FormStore {
  const context = { today };
  const left = new Set<string>();
  let evaluation: Evaluation = evaluate(form, first, context);
  let asked: { answers: Answers; changed: readonly string[] } | null = null;

  const answers = createObservable(first);
  const prices = createObservable(priceOf(first, evaluation.visible));
  const violations = createObservable(evaluation.violations);
  const visible = createObservable(evaluation.visible);
  const highlighted = createObservable(false);
  const question = createObservable<string | null>(null);
  const lost = createObservable<LostChoices | null>(null);
  /** The keys that `lost.takeBack` sets. */
  let undoes: readonly string[] = [];

  const shows = (key: string) => highlighted.getSnapshot() || left.has(key);
  const stateOf = (key: string) => fieldState(form, key, answers.getSnapshot(), evaluation, shows);
  const keys = stateKeys(form);
  const fields = new Map(keys.map((key) => [key, createObservable(stateOf(key))]));
  const fallback = createObservable<FieldState>({ value: undefined, visible: false, error: undefined });

  const refresh = (among: Iterable<string>) => {
    for (const key of among) {
      const field = fields.get(key);
      const next = stateOf(key);
      if (field && !sameState(field.getSnapshot(), next)) field.set(next);
    }
  };

  const take = (next: Answers, changed: readonly string[]) => {
    const before = evaluation;
    evaluation = evaluateChange(form, before, next, changed, context);
    answers.set(next);
    refresh(evaluation === before ? changed : keys);
    violations.set(evaluation.violations);
    visible.set(evaluation.visible);
    const priced = priceOf(next, evaluation.visible);
    if (!samePrices(prices.getSnapshot(), priced)) prices.set(priced);
    onAnswers(next);
    if (lost.getSnapshot() !== null && changed.some((key) => undoes.includes(key))) lost.set(null);
  };

  const offerBack = (names: readonly string[], before: Answers, changed: readonly string[]) => {
    undoes = changed;
    const kept = Object.fromEntries(Object.entries(before).filter(([key]) => changed.includes(key)));
    lost.set({
      names,
      takeBack() {
        const now = answers.getSnapshot();
        const next = settleAnswers(form, { ...now, ...kept });
        take(
          next,
          Object.keys(next).filter((key) => !sameAnswer(now[key], next[key])),
        );
      },
    });
  };

  return {
    form,
    prefill,
    answers,
    prices,
    violations,
    visible,
    highlighted,
    question,
    lost,
    field: (key) => fields.get(key) ?? fallback,
    group: (key) => fields.get(groupState(key)) ?? fallback,
    change(change) {
      const before = answers.getSnapshot();
      const result = applyChange(form, before, change);
      if (result.changed.length === 0) return;
      if (result.confirm === undefined) {
        take(result.answers, result.changed);
        if (result.lost !== undefined) offerBack(result.lost, before, result.changed);
        return;
      }
      asked = result;
      question.set(result.confirm);
    },
    answer(yes) {
      const wanted = asked;
      asked = null;
      question.set(null);
      if (yes && wanted !== null) take(wanted.answers, wanted.changed);
    },
    leave(key) {
      if (left.has(key)) return;
      left.add(key);
      refresh([key]);
    },
    resume(key) {
      if (!left.delete(key)) return;
      refresh([key]);
    },
    complete() {
      if (evaluation.violations.length === 0) return true;
      highlighted.set(true);
      refresh(keys);
      return false;
    },
  };
}
