import { priceOrder, type Prices } from "@rundgang/domain";
import { applyChange, compileForm, evaluate, evaluateChange, parseFormDefinition, type Answers } from "@rundgang/forms";

import type { Contestant } from "./contestant.ts";
import { fields, radioValues, startValues } from "./spec.ts";

const context = { today: "2026-11-21" };
const types = { radio: "RadioButtons", option: "OptionButton", text: "TextInput" } as const;

function definition(): unknown {
  return {
    uuid: "00000000-0000-4000-8000-000000000001",
    name: "Bench",
    version: "1",
    data: {
      groups: [],
      rules: [],
      catalogue: fields.flatMap(({ key, price }) =>
        price === null ? [] : [{ key: `p-${key}`, label: key, cents: price.cents, mode: price.mode }],
      ),
      components: fields.map((field) => ({
        uuid: field.key,
        key: field.key,
        type: types[field.type],
        settings: { required: field.required },
        conditions: field.shownWhen.map((group) => group.map((one) => ({ kind: "value", ...one }))),
        group: null,
        fields: {
          title: field.title,
          ...(field.type === "radio" && { options: radioValues.join("|") }),
          ...(field.type === "option" && { catalogue: [`p-${field.key}`] }),
          ...(field.zip && { type: "zip" }),
        },
      })),
    },
  };
}

const parsed = parseFormDefinition(definition());
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
    outcome: () => ({ visible: evaluation.visible.size, faults: evaluation.violations.length, ...totalsOf(prices) }),
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
      visible: evaluation.visible.size,
      faults: evaluation.violations.length,
      ...totalsOf(priceOrder(form, answers)),
    }),
  };
};

function totalsOf(prices: Prices) {
  const sum = (mode: "monthly" | "once") =>
    prices.lines.reduce((cents, line) => (line.mode === mode ? cents + line.cents : cents), 0);
  return { monthly: sum("monthly"), once: sum("once") };
}
