import { describe, expect, it } from "vitest";

import type { Answers } from "../answers.ts";
import { smallForm } from "../testing/small-form.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { evaluate, evaluateChange } from "./evaluate.ts";
import { startAnswers } from "./start-answers.ts";

const iban = "DE89370400440532013000";
const today = { today: "2026-12-04" };
const on = { kind: "value", key: "switch", equals: true };

const form = smallForm({
  groups: [
    { key: "g", name: "Paket", required: true },
    { key: "moving", name: "Umzug", required: true },
    { key: "together", name: "Zusammen", exclusive: false, required: true },
  ],
  components: [
    { key: "a", type: "OptionButton", group: "g" },
    { key: "b", type: "OptionButton", group: "g" },
    { key: "switch", type: "Switch" },
    { key: "name", type: "TextInput", fields: { title: "Name" }, settings: { required: true }, conditions: [[on]] },
    { key: "deep", type: "TextInput", conditions: [[{ kind: "value", key: "name", equals: "x" }]], settings: { required: true } },
    { key: "secret", type: "TextInput", fields: { title: "Geheim" }, settings: { required: true, hidden: true } },
    { key: "iban", type: "TextInput", fields: { type: "iban" }, settings: { required: true } },
    { key: "member", type: "TextInput", settings: { required: true }, group: "together" },
    { key: "first", type: "OptionButton", group: "moving", conditions: [[{ ...on, equals: false }]] },
    { key: "second", type: "OptionButton", group: "moving" },
    { key: "other1", type: "TextInput", settings: { slot: { list: "others", index: 1 } } },
    { key: "number1", type: "TextInput", settings: { slot: { list: "numbers", index: 1 } } },
    { key: "number2", type: "TextInput", settings: { slot: { list: "numbers", index: 2 } } },
    { key: "number3", type: "TextInput", settings: { slot: { list: "numbers", index: 3 } } },
  ],
  rules: [
    { id: "two", when: [], do: [{ limitSlots: { key: "numbers", n: 1 } }, { limitSlots: { key: "others", n: 9 } }] },
    { id: "three", when: [[{ kind: "option", key: "b", selected: true }]], do: [{ limitSlots: { key: "numbers", n: 3 } }] },
  ],
});
const start = startAnswers(form, {});

describe("evaluate", () => {
  it("shows what its conditions and slots allow", () => {
    const shown = (answers: object) => [...evaluate(form, { ...start, ...answers }, today).visible];
    expect(shown({})).toEqual(["a", "b", "switch", "iban", "member", "first", "second", "other1", "number1"]);
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
      { key: "name", title: "Name", message: "Name fehlt" },
      { key: "secret", title: "Geheim", message: "Geheim fehlt", hidden: true },
      { key: "iban", title: "iban", message: "iban fehlt" },
      { key: "member", title: "member", message: "member fehlt" },
      { key: "member", title: "Zusammen", message: "Zusammen ist nicht ausgewählt" },
      { key: "second", title: "Umzug", message: "Umzug ist nicht ausgewählt" },
    ]);
  });

  it("does not validate what is hidden", () => {
    expect(evaluate(form, { ...start, a: 1, secret: "x", iban, member: "x", first: 1 }, today).violations).toEqual([]);
  });
});

describe("evaluateChange", () => {
  it("answers the same object when a change makes no difference", () => {
    const before = evaluate(form, start, today);
    const { answers, changed } = applyChange(form, start, { key: "number1", value: "123" });
    expect(evaluateChange(form, before, answers, changed, today)).toBe(before);
  });

  const open = { ...start, switch: true };
  it.each<[string, Answers, Change, boolean]>([
    ["a choice in a group that needs one", start, { toggle: "a" }, true],
    ["the choice taken back", { ...start, a: 1 }, { toggle: "a" }, true],
    ["another choice of the group, which gives more slots", { ...start, a: 1 }, { toggle: "b" }, true],
    ["a switch that shows something", start, { toggle: "switch" }, true],
    ["a switch that hides it again, with what hangs on it", { ...open, name: "x" }, { toggle: "switch" }, true],
    ["a required field that is filled", open, { key: "name", value: "y" }, true],
    ["the next letter in it", { ...open, name: "y" }, { key: "name", value: "yz" }, false],
    ["what shows a field that lacks something", { ...open, name: "y" }, { key: "name", value: "x" }, true],
    ["a letter in a field that stays hidden", start, { key: "name", value: "y" }, false],
    ["another fault than before", { ...start, iban: "" }, { key: "iban", value: "DE" }, true],
    ["the same fault in other letters", { ...start, iban: "DE" }, { key: "iban", value: "DE1" }, false],
    ["a filled field of a group, with a finding gone", start, { key: "member", value: "x" }, true],
    ["the next letter in it, without a finding", { ...start, member: "x" }, { key: "member", value: "xy" }, false],
    ["one field filled and another emptied at once", { ...open, name: "y" }, { fill: { iban: iban, name: "" } }, true],
    ["a switch that takes the first of a group away", { ...start, iban, secret: "x" }, { toggle: "switch" }, true],
    ["two fields at once, of which one lacks something", { ...open, name: "y" }, { fill: { number1: "1", name: "" } }, true],
  ])("finds what a whole evaluation finds: %s", (_, given, change, differs) => {
    const before = evaluate(form, given, today);
    const { answers, changed } = applyChange(form, given, change);
    const after = evaluateChange(form, before, answers, changed, today);
    expect(after).toEqual(evaluate(form, answers, today));
    expect(after === before).toBe(!differs);
    expect(before).toEqual(evaluate(form, given, today));
  });

  it("draws nothing for keys that the form does not have", () => {
    const before = evaluate(form, start, today);
    expect(evaluateChange(form, before, start, ["gone"], today)).toBe(before);
  });

  it("shows what is hidden by its settings to nobody, whatever changes", () => {
    const before = evaluate(form, start, today);
    const { answers, changed } = applyChange(form, start, { toggle: "switch" });
    expect(evaluateChange(form, before, answers, changed, today).visible.has("secret")).toBe(false);
  });
});
