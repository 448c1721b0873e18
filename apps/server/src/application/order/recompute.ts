import { priceOrder, type Prices } from "@rundgang/domain";
import { evaluate, readAnswers, type Answers, type CompiledForm, type Violation } from "@rundgang/forms";

/** What the server makes of a customer's answers by itself; no total of a client is trusted (architecture, law 1). */
export interface Recomputed {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly visible: ReadonlySet<string>;
  readonly violations: readonly Violation[];
  readonly prices: Prices;
  /** Answers that the form does not know or take. */
  readonly dropped: readonly string[];
}

export interface RecomputeContext {
  /** ISO date in Berlin of the capture: ages and dates are judged by it. */
  readonly today: string;
  readonly onlineBonusCents: number | null;
}

/** Visibility, validation and prices, with the very packages that the device uses. */
export function recompute(form: CompiledForm, given: unknown, context: RecomputeContext): Recomputed {
  const { answers, dropped } = readAnswers(form, given);
  const { visible, violations } = evaluate(form, answers, { today: context.today });
  const bonus = context.onlineBonusCents;
  const prices = priceOrder(form, answers, { visible, ...(bonus === null ? {} : { onlineBonusCents: bonus }) });
  return { form, answers, visible, violations, prices, dropped };
}
