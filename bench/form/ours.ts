import { priceOrder, type Prices } from "@rundgang/domain";
import {
  applyChange,
  compileForm,
  evaluate,
  evaluateChange,
  parseFormDefinition,
  type Answers,
  type Evaluation,
} from "@rundgang/forms";

import type { Contestant } from "./contestant.ts";
import { definitionOf } from "./definition.ts";
import { fields, startValues } from "./spec.ts";

const context = { today: "2026-11-21" };
const parsed = parseFormDefinition(definitionOf(fields));
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const form = compileForm(parsed.definition);

/** The whole evaluation, as the server does it for each order. */
export const oursFull: Contestant = () => {
  let answers: Answers = { ...startValues };
  let evaluation = evaluate(form, answers, context);
  let prices = priceOrder(form, answers, { visible: evaluation.visible });
  return {
    change({ key, value }) {
      answers = { ...answers, [key]: value };
      evaluation = evaluate(form, answers, context);
      prices = priceOrder(form, answers, { visible: evaluation.visible });
    },
    outcome: () => ({ visible: visibleFields(evaluation), faults: evaluation.violations.length, ...totalsOf(prices) }),
  };
};

/** One change as the form on the screen takes it: rules, then what hangs on it. Prices stand beside it there. */
export const oursChange: Contestant = () => {
  let answers: Answers = { ...startValues };
  let evaluation = evaluate(form, answers, context);
  return {
    change(change) {
      const result = applyChange(form, answers, change);
      answers = result.answers;
      evaluation = evaluateChange(form, evaluation, answers, result.changed, context);
    },
    outcome: () => ({
      visible: visibleFields(evaluation),
      faults: evaluation.violations.length,
      ...totalsOf(priceOrder(form, answers)),
    }),
  };
};

/** All but the section's header. */
function visibleFields({ visible }: Evaluation): number {
  return visible.size - 1;
}

function totalsOf(prices: Prices) {
  const sum = (mode: "monthly" | "once") =>
    prices.lines.reduce((cents, line) => (line.mode === mode ? cents + line.cents : cents), 0);
  return { monthly: sum("monthly"), once: sum("once") };
}
