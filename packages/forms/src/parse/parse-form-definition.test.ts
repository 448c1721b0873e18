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
      { path: "data.components[1].fields.options", message: expect.stringContaining("Invalid input") },
    ]);
  });

  it("refuses a component type that it does not know", () => {
    expect(problems({ components: [{ key: "a", type: "ExternalAPI" }] })).toEqual([
      { path: "data.components[0].type", message: "Unknown type 'ExternalAPI'." },
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
    ["a condition on nothing", { components: [text("a", { conditions: [[chosen("x")]] })] }, "data.components[0].conditions"],
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

  it("lists conditions of unknown kind as warnings", () => {
    const parsed = parseFormDefinition(
      wireForm({ components: [text("a"), text("b", { conditions: [[{ kind: "weather", key: "a" }]] })] }),
    );
    expect(parsed).toMatchObject({ ok: true, warnings: [{ path: "data.components[1].conditions[0][0]" }] });
  });
});
