import { describe, expect, it } from "vitest";

import type { Answers } from "../answers.ts";
import { compileForm } from "./compile-form.ts";
import { maximumTextLength } from "./component-values.ts";
import { smallForm } from "../testing/small-form.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { settleAnswers, startAnswers } from "./start-answers.ts";

const options = [
  { key: "x", name: "X", amount: 3 },
  { key: "y", name: "Y" },
];
const components = [
  { key: "go", type: "Switch" },
  { key: "other", type: "Switch" },
  { key: "package", type: "ProductButton", fields: { variants: [{ key: "s", name: "S" }] } },
  { key: "amount", type: "OptionButton", fields: { amount: 5 } },
  { key: "list", type: "MultiOptionList", fields: { options } },
  { key: "many", type: "MultiOptionList", fields: { options, multiple: true } },
  { key: "ticks", type: "Checkboxes", fields: { options: "a|b" } },
  { key: "first", type: "TextInput" },
  { key: "last", type: "TextInput" },
  { key: "copy", type: "TextInput" },
  { key: "number", type: "TextInput", settings: { slot: { list: "numbers", index: 2 } } },
  { key: "red", type: "OptionButton", group: "colour" },
  { key: "blue", type: "OptionButton", group: "colour" },
  { key: "head", type: "SectionHeader", group: "loose" },
  { key: "loose", type: "TextInput", group: "loose" },
];
const groups = [
  { key: "colour", name: "Farbe" },
  { key: "loose", name: "Lose", exclusive: false },
];
const gone = [[{ kind: "value", key: "go", equals: true }]];

/** What these actions make of the answers once `go` is switched on. */
function outcome(actions: readonly object[], given: Answers) {
  const form = smallForm({ groups, components, rules: [{ id: "rule", when: gone, do: actions }] });
  return applyChange(form, { ...startAnswers(form, {}), ...given }, { toggle: "go" });
}

describe("a rule", () => {
  it.each<[string, readonly object[], Answers, Answers]>([
    ["clears an amount", [{ clear: "amount" }], { amount: 3 }, { amount: 0 }],
    ["clears a text", [{ clear: "first" }], { first: "A" }, { first: "" }],
    ["clears ticks", [{ clear: "ticks" }], { ticks: ["a"] }, { ticks: [] }],
    ["clears a whole list", [{ clear: "many" }], { many: { x: 2, y: 1 } }, { many: {} }],
    ["unselects an option", [{ unselect: ["amount"] }], { amount: 3 }, { amount: 0 }],
    ["unselects a variant", [{ unselect: ["package"] }], { package: "s" }, { package: 0 }],
    ["unselects a switch", [{ unselect: ["other"] }], { other: true }, { other: false }],
    ["unselects several", [{ unselect: ["red", "amount"] }], { red: 1, amount: 2 }, { red: 0, amount: 0 }],
    ["unselects one entry of a list", [{ unselect: ["many.x"] }], { many: { x: 2, y: 1 } }, { many: { x: 0, y: 1 } }],
    ["leaves an entry alone that is not chosen", [{ unselect: ["many.x"] }], { many: { y: 1 } }, { many: { y: 1 } }],
    ["selects an option", [{ select: "amount" }], { amount: 0 }, { amount: 1 }],
    ["keeps an amount that is there", [{ select: "amount" }], { amount: 4 }, { amount: 4 }],
    ["keeps a variant that is there", [{ select: "package" }], { package: "s" }, { package: "s" }],
    ["selects a switch", [{ select: "other" }], { other: false }, { other: true }],
    ["selects one of a group", [{ select: "blue" }], { red: 1 }, { red: 0, blue: 1 }],
    ["selects one entry of a list", [{ select: "list.y" }], { list: { x: 2 } }, { list: { y: 1 } }],
    ["selects one more entry", [{ select: "many.y" }], { many: { x: 2 } }, { many: { x: 2, y: 1 } }],
    ["keeps an entry's amount", [{ select: "many.x" }], { many: { x: 2 } }, { many: { x: 2 } }],
    ["resets a group", [{ reset: "loose" }], { loose: "A", first: "B" }, { loose: "", first: "B" }],
    ["copies", [{ copy: { from: "first", to: "copy", until: "edited" } }], { first: " A " }, { copy: "" }],
    ["limits slots, and no answer", [{ limitSlots: { key: "numbers", n: 1 } }], { number: "1" }, { number: "1" }],
    ["does one thing after the other", [{ clear: "amount" }, { select: "amount" }], { amount: 3 }, { amount: 1 }],
  ])("%s", (_, actions, given, expected) => {
    expect(outcome(actions, given).answers).toMatchObject({ go: true, ...expected });
  });

  it("asks before it throws away what was entered, each question once", () => {
    const ask = (group: string, confirm: string) => ({ reset: group, confirm });
    const both = [ask("loose", "Name verwerfen?"), ask("colour", "Farbe verwerfen?"), ask("colour", "Farbe verwerfen?")];
    expect(outcome(both, { loose: "A", blue: 1 }).confirm).toBe("Name verwerfen?\nFarbe verwerfen?");
    expect(outcome(both, { blue: 1 }).confirm).toBe("Farbe verwerfen?");
    expect(outcome([{ reset: "loose" }], { loose: "A" })).not.toHaveProperty("confirm");
    expect(outcome(both, {})).not.toHaveProperty("confirm");
  });
});

describe("a copy", () => {
  /** As long as a text may be: with anything beside it, it is too long. */
  const long = "A".repeat(maximumTextLength);
  const form = smallForm({
    groups,
    components: [...components, { key: "shy", type: "TextInput", conditions: gone }],
    rules: [{ id: "copy", when: [], do: [{ copy: { from: ["first", "shy", "last"], to: "copy", until: "edited" } }] }],
  });
  const copied = (given: Answers, key: string, value: string) =>
    applyChange(form, { ...startAnswers(form, {}), ...given }, { key, value }).answers["copy"];

  it.each<[string, Answers, string, string, string]>([
    ["joins what is there", { last: "B", copy: "B" }, "first", "A", "A B"],
    ["leaves no gap for what is not", { first: "A", copy: "A" }, "last", " ", "A"],
    ["trims", {}, "first", " A ", "A"],
    ["leaves out what is hidden", { shy: "S", last: "B", copy: "B" }, "first", "A", "A B"],
    ["takes what is shown", { go: true, shy: "S", last: "B", copy: "S B" }, "first", "A", "A S B"],
    ["stays as it was edited", { first: "A", copy: "C" }, "first", "B", "C"],
    ["follows again once it is equal", { first: "A", copy: "A" }, "first", "B", "B"],
    ["stays empty where it was emptied", { first: "A", copy: "" }, "first", "B", ""],
    ["is empty where both together are too long for it", { first: long, copy: long }, "last", "B", ""],
    ["follows again once they are short enough", { first: long, last: "B", copy: "" }, "first", "A", "A B"],
    ["stays as it was edited while they are too long for it", { first: long, last: "B", copy: "C" }, "first", "A", "C"],
  ])("%s", (_, given, key, value, expected) => {
    expect(copied(given, key, value)).toBe(expected);
  });
});

it("rules that never settle are an error: the parser keeps them out", () => {
  const form = smallForm({ groups, components, rules: [{ id: "a", when: gone, do: [{ select: "amount" }] }] });
  const endless = structuredClone(form.definition);
  endless.data.rules.push({
    id: "b",
    when: [[{ kind: "option", key: "amount" }]],
    do: [{ copy: { from: ["first", "copy"], to: "first", until: "edited" } }],
  });
  const answers = { ...startAnswers(form, {}), first: "A", copy: "" };
  expect(() => applyChange(compileForm(endless), answers, { fill: { go: true, copy: "A" } })).toThrow(/come to no end/u);
});

describe("a copy with a switch", () => {
  const form = smallForm({
    components: [
      { key: "mine", type: "Switch" },
      { key: "from", type: "TextInput" },
      { key: "to", type: "TextInput" },
      { key: "title", type: "RadioButtons", fields: { title: "Anrede", options: "Herr|Frau|Firma" } },
      { key: "title2", type: "RadioButtons", fields: { title: "Anrede", options: "Herr|Frau" } },
    ],
    rules: [
      {
        id: "mine",
        when: [[{ kind: "value", key: "mine", equals: true }]],
        do: [
          { copy: { from: "from", to: "to", until: "edited", switch: "mine" } },
          { copy: { from: "title", to: "title2", until: "edited", switch: "mine" } },
        ],
      },
    ],
  });
  const after = (...changes: Change[]) =>
    changes.reduce((answers, change) => applyChange(form, answers, change).answers, startAnswers(form, {}));
  const set = (key: string, value: string): Change => ({ key, value });
  const turn: Change = { toggle: "mine" };

  it.each<[string, Change[], Answers]>([
    ["copies over what was there when it is turned on", [set("from", "A"), set("to", "B"), turn], { to: "A", mine: true }],
    ["follows what is typed later", [turn, set("from", "A"), set("from", "AB")], { to: "AB", mine: true }],
    [
      "is turned off by an edit of the copy",
      [turn, set("from", "A"), set("to", "B"), set("from", "C")],
      { to: "B", mine: false },
    ],
    ["takes back what was copied when it is turned off", [turn, set("from", "A"), turn], { to: "", mine: false }],
    ["copies no more once it is turned off", [turn, set("from", "A"), turn, set("from", "B")], { to: "", mine: false }],
    [
      "leaves what is typed when it is turned off in the same change",
      [turn, set("from", "A"), { fill: { mine: false, to: "A B" } }],
      { to: "A B", mine: false },
    ],
    ["takes back a choice when it is turned off", [set("title", "Frau"), turn, turn], { title2: "", mine: false }],
    [
      "leaves a choice that was never copied when it is turned off",
      [turn, set("title", "Firma"), turn],
      { title2: "", mine: false },
    ],
    ["copies a choice", [set("title", "Frau"), turn], { title2: "Frau" }],
    ["leaves a choice that there is not", [set("title", "Firma"), turn], { title2: "", mine: true }],
  ])("%s", (_, changes, expected) => {
    expect(after(...changes)).toMatchObject(expected);
  });
});

it("a rule that selects once leaves what is taken back while it holds", () => {
  const form = smallForm({
    components: [
      { key: "go", type: "Switch" },
      { key: "mine", type: "Switch" },
      { key: "name", type: "TextInput" },
    ],
    rules: [{ id: "first", when: [[{ kind: "value", key: "go", equals: true }]], do: [{ select: "mine", once: true }] }],
  });
  const after = (...changes: Change[]) =>
    changes.reduce((answers, change) => applyChange(form, answers, change).answers, startAnswers(form, {}));
  expect(after({ toggle: "go" })).toMatchObject({ mine: true });
  expect(after({ toggle: "go" }, { toggle: "mine" }, { key: "name", value: "A" })).toMatchObject({ mine: false });
  expect(settleAnswers(form, { go: true, mine: false, name: "" })).toMatchObject({ mine: false });
});

describe("a rule that brings the default of a required group into force", () => {
  const form = smallForm({
    groups: [{ key: "speed", name: "Tempo", required: true, default: "fast" }],
    components: [
      { key: "go", type: "Switch" },
      { key: "fast", type: "OptionButton", group: "speed", conditions: [[{ kind: "value", key: "go", equals: true }]] },
    ],
    rules: [{ id: "rule", when: [], do: [{ select: "go" }] }],
  });

  it("chooses it at once, and settled answers stay as they are", () => {
    const settled = settleAnswers(form, { go: false, fast: 0 });
    expect(settled).toEqual({ go: true, fast: 1 });
    expect(settleAnswers(form, settled)).toEqual(settled);
    expect(startAnswers(form, {})).toEqual(settled);
  });
});
