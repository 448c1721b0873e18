import { describe, expect, it } from "vitest";

import { smallForm } from "../testing/small-form.ts";
import { applyChange } from "./apply-change.ts";
import { evaluate, evaluateChange } from "./evaluate.ts";
import { startAnswers } from "./start-answers.ts";

const today = { today: "2026-12-04" };
const on = { kind: "value", key: "switch", equals: true };

const form = smallForm({
  groups: [{ key: "g", name: "Paket", required: true }],
  components: [
    { key: "a", type: "OptionButton", group: "g" },
    { key: "b", type: "OptionButton", group: "g" },
    { key: "switch", type: "Switch" },
    { key: "name", type: "TextInput", fields: { title: "Name" }, settings: { required: true }, conditions: [[on]] },
    { key: "deep", type: "TextInput", conditions: [[{ kind: "value", key: "name", equals: "x" }]], settings: { required: true } },
    { key: "secret", type: "TextInput", fields: { title: "Geheim" }, settings: { required: true, hidden: true } },
    { key: "number1", type: "TextInput", settings: { slot: { list: "numbers", index: 1 } } },
    { key: "number2", type: "TextInput", settings: { slot: { list: "numbers", index: 2 } } },
    { key: "number3", type: "TextInput", settings: { slot: { list: "numbers", index: 3 } } },
  ],
  rules: [
    { id: "two", when: [], do: [{ limitSlots: { key: "numbers", n: 1 } }] },
    { id: "three", when: [[{ kind: "option", key: "b", selected: true }]], do: [{ limitSlots: { key: "numbers", n: 3 } }] },
  ],
});
const start = startAnswers(form, {});

describe("evaluate", () => {
  it("shows what its conditions and slots allow", () => {
    const shown = (answers: object) => [...evaluate(form, { ...start, ...answers }, today).visible];
    expect(shown({})).toEqual(["a", "b", "switch", "number1"]);
    expect(shown({ switch: true })).toContain("name");
    expect(shown({ b: 1 })).toEqual(expect.arrayContaining(["number1", "number2", "number3"]));
  });

  it("reads a hidden component as empty, so what hangs on it is hidden too", () => {
    expect(evaluate(form, { ...start, switch: true, name: "x" }, today).visible.has("deep")).toBe(true);
    expect(evaluate(form, { ...start, switch: false, name: "x" }, today).visible.has("deep")).toBe(false);
  });

  it("names one entry for a group, in the order of the form, and marks hidden ones", () => {
    expect(evaluate(form, { ...start, switch: true }, today).violations).toEqual([
      { key: "a", title: "Paket", message: "Paket ist nicht ausgewählt" },
      { key: "name", title: "Name", message: "Name ist nicht ausgefüllt" },
      { key: "secret", title: "Geheim", message: "Geheim ist nicht ausgefüllt", hidden: true },
    ]);
  });

  it("does not validate what is hidden", () => {
    expect(evaluate(form, { ...start, a: 1, secret: "x" }, today).violations).toEqual([]);
  });
});

describe("evaluateChange", () => {
  it("answers the same object when a change makes no difference", () => {
    const before = evaluate(form, start, today);
    const { answers, changed } = applyChange(form, start, { key: "number1", value: "123" });
    expect(evaluateChange(form, before, answers, changed, today)).toBe(before);
  });

  it("finds what a whole evaluation finds", () => {
    const before = evaluate(form, start, today);
    const { answers, changed } = applyChange(form, start, { toggle: "switch" });
    expect(evaluateChange(form, before, answers, changed, today)).toEqual(evaluate(form, answers, today));
  });
});
