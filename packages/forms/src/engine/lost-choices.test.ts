import { describe, expect, it } from "vitest";

import { smallForm } from "../testing/small-form.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { startAnswers } from "./start-answers.ts";

const product = (key: string, title: string, more: object = {}) => ({ key, type: "ProductButton", fields: { title }, ...more });
const is = (key: string) => ({ kind: "option", key, selected: true });

const form = smallForm({
  groups: [
    { key: "package", name: "Paket" },
    { key: "router", name: "Router" },
    { key: "porting", name: "Rufnummer", exclusive: false },
  ],
  components: [
    product("small", "Klein", { group: "package" }),
    product("large", "Groß", { group: "package" }),
    product("box", "Box", { group: "router", conditions: [[{ kind: "option", key: "small", selected: false }]] }),
    { key: "flat", type: "OptionButton", fields: { title: "Flat", amount: 3 } },
    {
      key: "list",
      type: "MultiOptionList",
      fields: {
        title: "Liste",
        multiple: true,
        options: [
          { key: "x", name: "Eins" },
          { key: "y", name: "Zwei" },
        ],
      },
    },
    { key: "porting", type: "Switch", fields: { title: "Übernehmen" } },
    { key: "number", type: "TextInput", fields: { title: "Rufnummer" }, group: "porting" },
    { key: "same", type: "Switch", fields: { title: "Derselbe" }, group: "porting" },
    { key: "owner", type: "TextInput", fields: { title: "Inhaber" }, group: "porting" },
    { key: "name", type: "TextInput", fields: { title: "Name" } },
  ],
  rules: [
    { id: "small", when: [[is("small")]], do: [{ unselect: ["flat", "list.x"] }] },
    {
      id: "same",
      when: [[{ kind: "value", key: "same", equals: true }]],
      do: [{ copy: { from: "name", to: "owner", until: "edited", switch: "same" } }],
    },
    { id: "porting", when: [[{ not: { kind: "value", key: "porting", equals: true } }]], do: [{ reset: "porting" }] },
  ],
});

describe("what a change takes away", () => {
  const large: Change = { toggle: "large" };
  const small: Change = { toggle: "small" };
  const options: Change[] = [
    { key: "flat", value: 2 },
    { key: "list", option: "x", value: 1 },
    { key: "list", option: "y", value: 1 },
  ];
  it.each<[string, Change[], Change, string[]]>([
    ["nothing, where nothing was chosen", [large], small, []],
    ["not what it replaces in its own group", [large], small, []],
    ["what a rule unselects, options of a list by their names", [large, ...options], small, ["Flat, 2 Stück", "Eins"]],
    ["what is no longer offered", [large, { toggle: "box" }], small, ["Box"]],
    ["not what was taken back by hand", [large, ...options], { key: "flat", value: 0 }, []],
    [
      "what was typed, by its title",
      [{ toggle: "porting" }, { key: "number", value: "0911" }],
      { toggle: "porting" },
      ["Rufnummer"],
    ],
    [
      "neither a switch nor a copy",
      [{ toggle: "porting" }, { key: "name", value: "A" }, { toggle: "same" }],
      { toggle: "porting" },
      [],
    ],
    [
      "not what the copy that was asked for writes over",
      [{ toggle: "porting" }, { key: "name", value: "A" }, { key: "owner", value: "B" }],
      { toggle: "same" },
      [],
    ],
  ])("%s", (_, before, change, names) => {
    const answers = before.reduce((so, next) => applyChange(form, so, next).answers, startAnswers(form, {}));
    expect(applyChange(form, answers, change).lost ?? []).toEqual(names);
  });
});
