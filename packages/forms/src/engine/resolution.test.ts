import { describe, expect, it } from "vitest";

import { smallForm, wireForm } from "../testing/small-form.ts";
import { parseFormDefinition } from "../parse/parse-form-definition.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { questionOf, resolverInput } from "./resolution.ts";
import { startAnswers } from "./start-answers.ts";

const service = {
  resolver: "0193cccc-0000-7000-8000-00000000000e",
  input: [
    { name: "plz", key: "zip" },
    { name: "verbrauch", key: "usage", cast: "integer" },
  ],
  output: ["netz", "preis"],
  mapping: [
    { from: "netz", to: "network" },
    { from: "preis", to: "price" },
  ],
};
const components = [
  { key: "zip", type: "TextInput" },
  { key: "usage", type: "TextInput" },
  { key: "check", type: "ExternalAPI", fields: service, settings: { required: true } },
  { key: "network", type: "TextInput", settings: { readOnly: true } },
  { key: "price", type: "TextInput", fields: { maxLength: 5 } },
  { key: "cheap", type: "OptionButton", conditions: [[{ kind: "value", key: "network", equals: "Nord" }]] },
];
const form = smallForm({ components });
const answered = new Map([
  ["netz", "Nord"],
  ["preis", "12,30"],
]);
const after = (...changes: readonly Change[]) =>
  changes.reduce((answers, change) => applyChange(form, answers, change).answers, startAnswers(form, {}));
const typed: Change = { key: "zip", value: "91207" };
const resolved: Change = { resolve: "check", answered };

describe("a service that a form asks", () => {
  it("is told what the definition names, whole numbers where it says so, and nothing that is empty", () => {
    const check = form.components.get("check");
    if (check?.type !== "ExternalAPI") throw new Error("no service");
    const read = (values: Record<string, string>) => resolverInput(check, (key) => values[key]);
    expect(read({ zip: " 91207 ", usage: "3500" })).toEqual({ plz: "91207", verbrauch: 3500 });
    expect(read({ zip: "91207", usage: "viel" })).toEqual({ plz: "91207", verbrauch: "viel" });
    expect(read({ zip: "" })).toEqual({});
  });

  it.each<[string, readonly Change[], object]>([
    [
      "fills the fields of its mapping, read-only ones too",
      [typed, resolved],
      { check: "resolved", network: "Nord", price: "12,30" },
    ],
    [
      "clears what it did not answer",
      [typed, resolved, { resolve: "check", answered: new Map([["netz", "Süd"]]) }],
      { network: "Süd", price: "" },
    ],
    [
      "leaves out what a field does not take",
      [{ resolve: "check", answered: new Map([["preis", "123456"]]) }],
      { check: "resolved", price: "" },
    ],
    [
      "counts no more when what it was told changes",
      [typed, resolved, { key: "zip", value: "10115" }],
      { check: "", network: "", price: "" },
    ],
    [
      "stays when something else changes",
      [typed, resolved, { key: "price", value: "9" }],
      { check: "resolved", network: "Nord", price: "9" },
    ],
    ["says that there was no line", [typed, { resolve: "check", answered: "offline" }], { check: "offline", network: "" }],
    [
      "says that it did not answer, and is asked again",
      [typed, { resolve: "check", answered: "failed" }, resolved],
      { check: "resolved" },
    ],
    [
      "is nobody's by hand",
      [{ key: "check", value: "resolved" }, { fill: { check: "resolved" } }, { resolve: "zip", answered }],
      { check: "", network: "" },
    ],
  ])("%s", (_, changes, expected) => expect(after(...changes)).toMatchObject(expected));

  it("shows what hangs on its answer", () => {
    expect(applyChange(form, after(typed), resolved).changed).toEqual(expect.arrayContaining(["network", "price", "check"]));
  });
});

describe("a service whose question changes by itself", () => {
  const asks = (key: string, input: string, to: string) => ({
    key,
    type: "ExternalAPI",
    fields: { ...service, input: [{ name: "x", key: input }], output: ["y"], mapping: [{ from: "y", to }] },
  });
  const says = (resolve: string, y: string): Change => ({ resolve, answered: new Map([["y", y]]) });
  const text = (key: string) => ({ key, type: "TextInput" });
  const one = [text("source"), text("zip"), asks("check", "zip", "net"), text("net")];
  const whenX = [[{ kind: "value", key: "source", equals: "x" }]];
  const chain = [text("zip"), asks("late", "net", "price"), asks("early", "zip", "net"), text("net"), text("price")];

  it.each<[string, Parameters<typeof smallForm>[0], Change[], object]>([
    [
      "by a copy of another field",
      { components: one, rules: [{ id: "r", when: [], do: [{ copy: { from: "source", to: "zip", until: "edited" } }] }] },
      [{ key: "source", value: "1" }, says("check", "Nord"), { key: "source", value: "2" }],
      { zip: "2", check: "", net: "" },
    ],
    [
      "by a rule that clears it",
      { components: one, rules: [{ id: "r", when: whenX, do: [{ clear: "zip" }] }] },
      [{ key: "zip", value: "1" }, says("check", "Nord"), { key: "source", value: "x" }],
      { zip: "", check: "", net: "" },
    ],
    [
      "by a condition that takes it out of force",
      {
        components: one.map((part) =>
          part.key === "zip" ? { ...part, conditions: [[{ kind: "value", key: "source", equals: "" }]] } : part,
        ),
      },
      [{ key: "zip", value: "1" }, says("check", "Nord"), { key: "source", value: "x" }],
      { zip: "1", check: "", net: "" },
    ],
    [
      "by another service's new answer",
      { components: chain },
      [{ key: "zip", value: "1" }, says("early", "Nord"), says("late", "9"), says("early", "Süd")],
      { early: "resolved", net: "Süd", late: "", price: "" },
    ],
    [
      "by another service that counts no more",
      { components: chain },
      [{ key: "zip", value: "1" }, says("early", "Nord"), says("late", "9"), { key: "zip", value: "2" }],
      { early: "", net: "", late: "", price: "" },
    ],
    [
      "not at all",
      { components: one, rules: [{ id: "r", when: whenX, do: [{ clear: "zip" }] }] },
      [{ key: "zip", value: "1" }, says("check", "Nord"), { key: "source", value: "2" }],
      { check: "resolved", net: "Nord" },
    ],
  ])("%s", (_, data, changes, expected) => {
    const small = smallForm(data);
    const answers = changes.reduce((so, change) => applyChange(small, so, change).answers, startAnswers(small, {}));
    expect(answers).toMatchObject(expected);
  });

  it("is told what is hidden, for that is in force", () => {
    const small = smallForm({
      components: [{ ...text("zip"), settings: { hidden: true } }, asks("check", "zip", "net"), text("net")],
    });
    const check = small.components.get("check");
    if (check?.type !== "ExternalAPI") throw new Error("no service");
    expect(questionOf(small, startAnswers(small, { zip: "91207" }), check)).toEqual({ x: "91207" });
  });

  it("in a circle with another's is refused", () => {
    const circle = [text("a"), text("b"), asks("one", "a", "b"), asks("two", "b", "a")];
    expect(parseFormDefinition(wireForm({ components: circle }))).toEqual({
      ok: false,
      problems: [
        {
          path: "data.components[2].fields.mapping",
          message: "Was der Dienst 'one' antwortet, führt im Kreis zu seiner eigenen Frage.",
        },
        {
          path: "data.components[3].fields.mapping",
          message: "Was der Dienst 'two' antwortet, führt im Kreis zu seiner eigenen Frage.",
        },
      ],
    });
  });
});

it.each<[string, object, string, string]>([
  ["no uuid", { resolver: "strom" }, "resolver", "Ein Dienst wird durch seine UUID genannt."],
  ["a question that is not there", { input: [{ name: "a", key: "gone" }] }, "input", "Es gibt keine Komponente 'gone'."],
  [
    "an answer that the service does not have",
    { mapping: [{ from: "x", to: "price" }] },
    "mapping",
    "Es gibt keine Angabe des Dienstes 'x'.",
  ],
  [
    "a place that takes no text",
    { mapping: [{ from: "netz", to: "cheap" }] },
    "mapping",
    "Es gibt kein Feld, das die Antwort aufnimmt: 'cheap'.",
  ],
  [
    "two answers for one field",
    {
      mapping: [
        { from: "netz", to: "price" },
        { from: "preis", to: "price" },
      ],
    },
    "mapping",
    "'price' bekommt zwei Antworten.",
  ],
  [
    "a question that is its own answer",
    { mapping: [{ from: "netz", to: "zip" }] },
    "mapping",
    "'zip' ist Frage und Antwort zugleich; das hörte nie auf.",
  ],
  [
    "two questions of one name",
    {
      input: [
        { name: "a", key: "zip" },
        { name: "a", key: "usage" },
      ],
    },
    "input",
    "Den Namen 'a' gibt es zweimal.",
  ],
])("%s is refused", (_, fields, field, message) => {
  const broken = components.map((one) => (one.key === "check" ? { ...one, fields: { ...service, ...fields } } : one));
  expect(parseFormDefinition(wireForm({ components: broken }))).toMatchObject({
    ok: false,
    problems: [{ path: `data.components[2].fields.${field}`, message }],
  });
});
