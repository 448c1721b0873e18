import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Answers } from "../answers.ts";
import { smallForm } from "../testing/small-form.ts";
import { applyChange } from "./apply-change.ts";
import { ruleBreaches } from "./rule-breaches.ts";
import { startAnswers } from "./start-answers.ts";

const option = (key: string, group?: string, conditions: readonly (readonly object[])[] = []) => ({
  key,
  type: "OptionButton",
  conditions,
  ...(group !== undefined && { group }),
});
const chosen = (key: string) => [[{ kind: "option", key, selected: true }]];
const form = smallForm({
  components: [
    option("basic", "package"),
    option("giga", "package"),
    option("tv"),
    option("router", "router"),
    option("none", "router"),
    { key: "note", type: "TextInput" },
    { key: "number", type: "TextInput" },
  ],
  groups: [
    { key: "package", name: "Paket" },
    { key: "router", name: "Router", required: true, default: "none" },
  ],
  rules: [{ id: "no tv", when: chosen("basic"), do: [{ clear: "tv" }, { clear: "number" }] }],
});
const start = startAnswers(form, {});

describe("answers that the form would not have let be", () => {
  it.each<[string, Answers, object]>([
    ["none at the start", {}, { groups: [], rules: [] }],
    ["none with a choice", { giga: 1, tv: 2 }, { groups: [], rules: [] }],
    ["none where a required group has no choice: that is a violation", { none: 0 }, { groups: [], rules: [] }],
    [
      "two of an exclusive group",
      { giga: 1, basic: 1 },
      { groups: [{ group: "package", chosen: ["basic", "giga"] }], rules: [] },
    ],
    ["the default and another one", { router: 1 }, { groups: [{ group: "router", chosen: ["router", "none"] }], rules: [] }],
    ["a choice against a rule", { basic: 1, tv: 2 }, { groups: [], rules: [{ key: "tv", found: "2", expected: "0" }] }],
    [
      "what was typed against a rule, without its words",
      { basic: 1, number: "0911 1", note: "x" },
      { groups: [], rules: [{ key: "number", found: null, expected: null }] },
    ],
  ])("%s", (_, changes, breaches) => {
    expect(ruleBreaches(form, { ...start, ...changes })).toEqual(breaches);
  });

  it("are never what somebody has filled in", () => {
    const keys = ["basic", "giga", "tv", "router", "none"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 20 }), (taps) => {
        const answers = taps.reduce<Answers>((now, toggle) => applyChange(form, now, { toggle }).answers, start);
        expect(ruleBreaches(form, answers)).toEqual({ groups: [], rules: [] });
      }),
    );
  });
});
