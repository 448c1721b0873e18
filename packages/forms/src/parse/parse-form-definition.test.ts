import { describe, expect, it } from "vitest";

import { wireForm, type SmallForm } from "../testing/small-form.ts";
import { parseFormDefinition } from "./parse-form-definition.ts";

const text = (key: string, more: object = {}) => ({ key, type: "TextInput", ...more });
const option = (key: string, more: object = {}) => ({ key, type: "OptionButton", ...more });
const chosen = (key: string) => ({ kind: "option", key, selected: true });

function problems(data: SmallForm): { path: string; message: string }[] {
  const parsed = parseFormDefinition(wireForm(data));
  return parsed.ok ? [] : [...parsed.problems];
}

describe("parseFormDefinition", () => {
  it("reads fields as B's name/value pairs and as an object", () => {
    const pairs = parseFormDefinition(
      wireForm({ components: [{ key: "a", type: "RadioButtons", fields: { options: "Ja|Nein" } }] }),
    );
    if (!pairs.ok) throw new Error("refused");
    expect(pairs.definition.data.components[0]?.fields).toEqual({
      title: "a",
      options: [
        { key: "Ja", value: "Ja" },
        { key: "Nein", value: "Nein" },
      ],
    });
  });

  it("names the path of a missing field", () => {
    expect(problems({ components: [text("a"), { key: "b", type: "RadioButtons" }] })).toEqual([
      { path: "data.components[1].fields.options", message: "Die Angabe fehlt." },
    ]);
  });

  it("refuses a component type that it does not know", () => {
    expect(problems({ components: [{ key: "a", type: "Hologram" }] })).toEqual([
      { path: "data.components[0].type", message: "'Hologram' ist kein bekannter Typ einer Komponente." },
    ]);
  });

  it.each<[string, SmallForm, string]>([
    ["a key used twice", { components: [text("a"), text("a")] }, "data.components"],
    ["a group that is not there", { components: [option("a", { group: "g" })] }, "data.components[0].group"],
    [
      "a default that is no member",
      { components: [option("a")], groups: [{ key: "g", name: "G", default: "a" }] },
      "data.groups[0].default",
    ],
    [
      "a condition on nothing",
      { components: [text("a", { conditions: [[chosen("x")]] })] },
      "data.components[0].conditions[0][0]",
    ],
    ["a price that is not there", { components: [option("a", { fields: { catalogue: ["p"] } })] }, "data.components[0].fields"],
    ["a regex that does not compile", { components: [text("a", { fields: { regex: "(" } })] }, "data.components[0].fields.regex"],
    [
      "a regex with a back reference, which has no linear time",
      { components: [text("a", { fields: { regex: "(a)\\1" } })] },
      "data.components[0].fields.regex",
    ],
    [
      "a regex of 501 characters",
      { components: [text("a", { fields: { regex: "a".repeat(501) } })] },
      "data.components[0].fields.regex",
    ],
    [
      "a rule that clears nothing",
      { components: [text("a")], rules: [{ id: "r", when: [], do: [{ clear: "x" }] }] },
      "data.rules[0].do[0]",
    ],
    [
      "a rule that would choose once and never begins to hold",
      { components: [option("a")], rules: [{ id: "r", when: [], do: [{ select: "a", once: true }] }] },
      "data.rules[0].do[0]",
    ],
    [
      "prices that change after different months",
      {
        components: [],
        catalogue: [
          { key: "a", label: "a", cents: 1, mode: "monthly", months: { from: 1, to: 6 } },
          { key: "b", label: "b", cents: 1, mode: "monthly", months: { from: 13 } },
        ],
      },
      "data.catalogue",
    ],
    [
      "components that hang on one another",
      { components: [option("a", { conditions: [[chosen("b")]] }), option("b", { conditions: [[chosen("a")]] })] },
      "data.components",
    ],
    [
      "rules that feed one another",
      {
        components: [option("a"), option("b")],
        rules: [
          { id: "on", when: [[{ not: chosen("a") }]], do: [{ select: "b" }] },
          { id: "off", when: [[chosen("b")]], do: [{ unselect: ["b"] }, { select: "a" }] },
          { id: "back", when: [[chosen("a")]], do: [{ unselect: ["a"] }] },
        ],
      },
      "data.rules[0]",
    ],
  ])("refuses %s", (_, data, path) => {
    expect(problems(data).map((problem) => problem.path)).toContain(path);
  });

  const choices = [
    { key: "list", type: "MultiOptionList", fields: { options: [{ key: "x", name: "X" }] } },
    { key: "radio", type: "RadioButtons", fields: { options: "ja|nein" } },
    { key: "ticks", type: "Checkboxes", fields: { options: "a|b" } },
    { key: "pack", type: "ProductButton", fields: { variants: [{ key: "s", name: "S" }] } },
    { key: "amount", type: "OptionButton", fields: { amount: 5 } },
    { key: "flag", type: "Switch" },
    { key: "head", type: "SectionHeader" },
    text("name"),
  ];
  /** What is said of a condition among these components; null: nothing. */
  const saidOf = (condition: object) =>
    problems({ components: [...choices, text("seen", { conditions: [[condition]] })] })[0]?.message ?? null;

  it.each<[object, string | null]>([
    [{ kind: "option", key: "list", option: "x" }, null],
    [{ kind: "option", key: "list", option: "y" }, "'list' hat keine Option 'y'."],
    [{ kind: "option", key: "amount", option: "x" }, "'amount' hat keine Option 'x'."],
    [{ kind: "option", key: "amount", amount: { op: "gt", value: 2 } }, null],
    [{ kind: "option", key: "head" }, "'head' (SectionHeader) hat keine Antwort, die eine Bedingung lesen könnte."],
    [{ kind: "variant", key: "pack", variant: "!s" }, null],
    [{ kind: "variant", key: "pack", variant: "!m" }, "'pack' hat keine Variante 'm'."],
    [{ kind: "variant", key: "amount", variant: "s" }, "'amount' hat keine Variante 's'."],
    [{ kind: "value", key: "radio", equals: "ja" }, null],
    [{ kind: "value", key: "radio", equals: "" }, null],
    [{ kind: "value", key: "radio", equals: "vielleicht" }, "'radio' kann nie \"vielleicht\" sein."],
    [{ kind: "value", key: "ticks", equals: "b" }, null],
    [{ kind: "value", key: "ticks", equals: "c" }, "'ticks' kann nie \"c\" sein."],
    [{ kind: "value", key: "flag", equals: true }, null],
    [{ kind: "value", key: "flag", equals: "true" }, "'flag' kann nie \"true\" sein."],
    [{ kind: "value", key: "amount", equals: 6 }, "'amount' kann nie 6 sein."],
    [{ kind: "value", key: "name", equals: "Berger" }, null],
  ])("a condition %j: %s", (condition, message) => {
    expect(saidOf(condition)).toBe(message);
  });

  it("refuses a price that is no whole number of cents, and a 401st component", () => {
    const said = (cents: unknown) => problems({ components: [], catalogue: [{ key: "p", label: "P", cents, mode: "once" }] });
    const path = "data.catalogue[0].cents";
    expect(said("19,99")).toEqual([{ path, message: "Erwartet ist eine Zahl, kein Text." }]);
    expect(said(19.99)).toEqual([{ path, message: "Erwartet ist eine ganze Zahl, bei Preisen in Cent." }]);
    expect(said(undefined)).toEqual([{ path, message: "Die Angabe fehlt." }]);
    const many = Array.from({ length: 401 }, (_, index) => text(`t${index}`));
    expect(problems({ components: many.slice(1) })).toEqual([]);
    expect(problems({ components: many })).toEqual([
      { path: "data.components", message: "Ein Formular hat höchstens 400 Komponenten, dieses hat 401." },
    ]);
  });

  it("refuses a regex that is short and dear", () => {
    const [problem] = problems({ components: [text("a", { fields: { regex: "a{1,1000}".repeat(3) } })] });
    expect(problem).toMatchObject({ path: "data.components[0].fields.regex", message: expect.stringContaining("zu aufwendig") });
  });

  it("lists conditions of unknown kind as warnings", () => {
    const parsed = parseFormDefinition(
      wireForm({ components: [text("a"), text("b", { conditions: [[{ kind: "weather", key: "a" }]] })] }),
    );
    expect(parsed).toMatchObject({ ok: true, warnings: [{ path: "data.components[1].conditions[0][0]" }] });
  });
});
