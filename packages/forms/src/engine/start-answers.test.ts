import { describe, expect, it } from "vitest";

import { smallForm } from "../testing/small-form.ts";
import { settleAnswers, startAnswers } from "./start-answers.ts";

const chosen = (key: string) => ({ kind: "option", key });
const form = smallForm({
  groups: [
    { key: "router", name: "Router", required: true, default: "own" },
    { key: "flat", name: "Flat", required: true },
    { key: "free", name: "Free", exclusive: false, required: true, default: "extra" },
    { key: "late", name: "Late", required: true, default: "later" },
    { key: "any", name: "Any", default: "some" },
  ],
  components: [
    { key: "own", type: "OptionButton", group: "router" },
    { key: "bundle", type: "OptionButton", group: "router" },
    { key: "flat1", type: "OptionButton", group: "flat" },
    { key: "extra", type: "OptionButton", group: "free" },
    { key: "later", type: "OptionButton", group: "late", conditions: [[chosen("bundle")]] },
    { key: "some", type: "OptionButton", group: "any" },
    { key: "amplifier", type: "OptionButton" },
    { key: "city", type: "TextInput", settings: { preFill: "adresse.ort" } },
    { key: "short", type: "TextInput", fields: { maxLength: 3 }, settings: { preFill: "termin.kurz | wohneinheit.kurz" } },
    { key: "copy", type: "TextInput" },
  ],
  rules: [
    { id: "amplifier", when: [[chosen("bundle")]], do: [{ select: "amplifier" }] },
    { id: "copy", when: [], do: [{ copy: { from: "city", to: "copy", until: "edited" } }] },
  ],
});
const empty = {
  own: 1,
  bundle: 0,
  flat1: 0,
  extra: 1,
  later: 0,
  some: 0,
  amplifier: 0,
  city: "",
  short: "",
  copy: "",
};

describe("a fresh form", () => {
  it.each<[string, Record<string, string | number>, object]>([
    ["is empty, but for the defaults of groups that need a choice, exclusive or not", {}, {}],
    ["takes what a field asks for", { "adresse.ort": "Ulm" }, { city: "Ulm", copy: "Ulm" }],
    ["takes what has the field's own name", { city: "Ulm" }, { city: "Ulm", copy: "Ulm" }],
    ["takes what is asked for before that", { "adresse.ort": "Ulm", city: "Bonn" }, { city: "Ulm", copy: "Ulm" }],
    ["takes the first of several sources that has something", { "termin.kurz": "", "wohneinheit.kurz": "ab" }, { short: "ab" }],
    ["leaves out what a field does not take", { short: "long" }, {}],
    ["leaves out what it does not know", { street: "Am Anger" }, {}],
    [
      "runs rules on what was taken, with defaults of what they show",
      { bundle: 1 },
      { own: 0, bundle: 1, amplifier: 1, later: 1 },
    ],
    ["overwrites no copy that was given", { "adresse.ort": "Ulm", copy: "Bonn" }, { city: "Ulm", copy: "Bonn" }],
  ])("%s", (_, prefill, answers) => {
    expect(startAnswers(form, prefill)).toEqual({ ...empty, ...answers });
  });
});

describe("answers from elsewhere", () => {
  it("get the defaults and what the rules say", () => {
    expect(settleAnswers(form, { ...empty, own: 0 })).toEqual(empty);
    expect(settleAnswers(form, { ...empty, own: 0, bundle: 1 })).toMatchObject({ own: 0, bundle: 1, amplifier: 1, later: 1 });
  });

  it("stay the same object when they are settled", () => {
    expect(settleAnswers(form, empty)).toBe(empty);
  });
});
