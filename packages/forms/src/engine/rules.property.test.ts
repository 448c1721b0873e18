import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isEmptyAnswer, type Answers, type AnswerValue } from "../answers.ts";
import type { CompiledForm } from "../definition/compiled-form.ts";
import { exportOrder } from "../export/export-order.ts";
import { parseFormDefinition } from "../parse/parse-form-definition.ts";
import { wireForm } from "../testing/small-form.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { compileForm } from "./compile-form.ts";
import { evaluate, evaluateChange } from "./evaluate.ts";
import { settleAnswers, startAnswers } from "./start-answers.ts";

/** The proof of the mutants runs these for each mistake and asks for a share of them. */
const share = Number(process.env["RUNDGANG_PROPERTY_SHARE"] ?? "1");
const options = ["a", "b", "c", "d", "e", "f"];
const texts = ["t", "u", "v"];
const groups = ["g", "h"];
const key = fc.constantFrom(...options);
const chosen = fc.record({ kind: fc.constant("option"), key, selected: fc.boolean() });
const typed = fc.record({ kind: fc.constant("value"), key: fc.constantFrom(...texts), equals: fc.constantFrom("", "x") });
const condition = fc.oneof(chosen, typed);
const ruleCondition = fc.oneof(
  condition,
  condition.map((not) => ({ not })),
);
const action = fc.oneof(
  key.map((target) => ({ clear: target })),
  key.map((target) => ({ select: target })),
  fc.uniqueArray(key, { minLength: 1, maxLength: 3 }).map((targets) => ({ unselect: targets })),
  fc.constantFrom(...groups).map((reset) => ({ reset })),
  fc.constantFrom(
    { copy: { from: "t", to: "u", until: "edited" } },
    { copy: { from: ["t", "u"], to: "v", until: "edited" } },
    { clear: "u" },
  ),
);
const definition = fc.record({
  groupsOf: fc.array(fc.constantFrom(null, ...groups), { minLength: 6, maxLength: 6 }),
  required: fc.boolean(),
  conditions: fc.array(fc.array(fc.array(condition, { minLength: 1, maxLength: 2 }), { maxLength: 2 }), {
    minLength: 9,
    maxLength: 9,
  }),
  rules: fc.array(
    fc.record({
      when: fc.array(fc.array(ruleCondition, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
      do: fc.array(action, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 5 },
  ),
});
const change: fc.Arbitrary<Change> = fc.oneof(
  key.map((toggle) => ({ toggle })),
  fc.record({ key, value: fc.integer({ min: -1, max: 4 }) }),
  fc.record({ key: fc.constantFrom(...texts), value: fc.constantFrom("", "x", "y") }),
);

/** A form of random conditions, groups and rules; null when the parser refuses it. */
function formOf(random: typeof definition extends fc.Arbitrary<infer Value> ? Value : never): CompiledForm | null {
  const members = options.filter((_, index) => random.groupsOf[index] === "g");
  const parsed = parseFormDefinition(
    wireForm({
      groups: [
        { key: "g", name: "G", required: random.required, ...(members[0] !== undefined && { default: members[0] }) },
        { key: "h", name: "H" },
      ],
      components: [...options, ...texts].map((name, index) => {
        const group = random.groupsOf[index] ?? null;
        const isOption = index < options.length;
        return {
          key: name,
          type: isOption ? "OptionButton" : "TextInput",
          fields: isOption ? { amount: 3 } : {},
          conditions: random.conditions[index] ?? [],
          ...(group !== null && isOption && { group }),
        };
      }),
      rules: random.rules.map((rule, index) => ({ id: String(index), ...rule })),
    }),
  );
  return parsed.ok ? compileForm(parsed.definition) : null;
}

function play(form: CompiledForm, changes: readonly Change[], each: (before: Answers, after: Answers, change: Change) => void) {
  let answers = startAnswers(form, {});
  for (const one of changes) {
    const before = answers;
    answers = applyChange(form, before, one).answers;
    each(before, answers, one);
  }
}

const runs = fc.tuple(definition, fc.array(change, { maxLength: 12 }));

describe("any definition that the parser takes", () => {
  it("comes to an end after every change, and the same change gives the same answers", () => {
    fc.assert(
      fc.property(runs, ([random, changes]) => {
        const form = formOf(random);
        fc.pre(form !== null);
        if (form === null) return;
        play(form, changes, (before, after, one) => {
          expect(applyChange(form, before, one).answers).toEqual(after);
          expect(settleAnswers(form, settleAnswers(form, after))).toEqual(settleAnswers(form, after));
        });
      }),
      { numRuns: 1000 * share },
    );
  });

  it("holds at most one choice in an exclusive group, and one where it is required with a default in force", () => {
    fc.assert(
      fc.property(runs, ([random, changes]) => {
        const form = formOf(random);
        fc.pre(form !== null);
        if (form === null) return;
        play(form, changes, (_, after) => {
          for (const group of groups) {
            const chosenMembers = (form.members.get(group) ?? []).filter((member) => !isEmptyAnswer(after[member.key]));
            expect(chosenMembers.length).toBeLessThanOrEqual(1);
          }
        });
      }),
      { numRuns: 1000 * share },
    );
  });

  it("evaluates a change as it evaluates the whole", () => {
    fc.assert(
      fc.property(runs, ([random, changes]) => {
        const form = formOf(random);
        fc.pre(form !== null);
        if (form === null) return;
        let state = evaluate(form, startAnswers(form, {}), { today: "2026-12-04" });
        play(form, changes, (before, after, one) => {
          const { changed } = applyChange(form, before, one);
          state = evaluateChange(form, state, after, changed, { today: "2026-12-04" });
          expect(state).toEqual(evaluate(form, after, { today: "2026-12-04" }));
        });
      }),
      { numRuns: 1000 * share },
    );
  });

  it("never exports what is hidden", () => {
    let told = 0;
    let hidden = 0;
    fc.assert(
      fc.property(runs, ([random, changes]) => {
        const form = formOf(random);
        fc.pre(form !== null);
        if (form === null) return;
        play(form, changes, (_, after) => {
          const all: Record<string, AnswerValue> = { ...after };
          for (const name of texts) all[name] = "x";
          const { visible } = evaluate(form, all, { today: "2026-12-04" });
          const exported = exportOrder(form, all, { unit: "", pricing: { once: [], monthly: [] } }).ungrouped;
          for (const name of Object.keys(exported)) expect(visible.has(name)).toBe(true);
          told += Object.keys(exported).length;
          hidden += texts.filter((name) => !visible.has(name)).length;
        });
      }),
      { numRuns: 400 * share },
    );
    /* Where nothing is exported, or nothing hidden, nothing would be found either. */
    expect([told > 100, hidden > 100]).toEqual([true, true]);
  });
});
