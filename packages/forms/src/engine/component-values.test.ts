import { describe, expect, it } from "vitest";

import type { Component } from "../definition/component.ts";
import { smallForm } from "../testing/small-form.ts";
import { acceptsValue, emptyValue } from "./component-values.ts";
import { startAnswers } from "./start-answers.ts";

const options = [
  { key: "x", value: "X" },
  { key: "y", value: "Y" },
];
const priced = [
  { key: "x", name: "X", amount: 3 },
  { key: "y", name: "Y" },
];
const form = smallForm({
  components: [
    { key: "package", type: "ProductButton", fields: { variants: [{ key: "s", name: "S" }] } },
    { key: "option", type: "OptionButton", fields: { amount: 3 } },
    { key: "yes-or-no", type: "OptionButton" },
    { key: "list", type: "MultiOptionList", fields: { options: priced } },
    { key: "many", type: "MultiOptionList", fields: { options: priced, multiple: true } },
    { key: "checks", type: "Checkboxes", fields: { options } },
    { key: "switch", type: "Switch" },
    { key: "radio", type: "RadioButtons", fields: { options } },
    { key: "select", type: "SelectWithQuickSelection", fields: { options } },
    { key: "text", type: "TextInput" },
    { key: "short", type: "TextInput", fields: { maxLength: 3 } },
    { key: "birthday", type: "Birthday" },
    { key: "provider", type: "ProviderSelect" },
    { key: "fixed", type: "Discount", fields: { type: "fixed", discount: "5,00" } },
    { key: "fixed-nothing", type: "Discount", fields: { type: "fixed" } },
    { key: "voucher", type: "Discount", fields: { voucherCodes: " 5,00|FIVE \n10%|TEN\nno code" } },
    { key: "pricing", type: "Pricing" },
    { key: "button", type: "Button", fields: { fields: [] } },
    { key: "section", type: "SectionHeader" },
    { key: "subsection", type: "SubSectionHeader" },
    { key: "words", type: "Text", fields: { text: "" } },
    { key: "markdown", type: "Markdown", fields: { markdown: "" } },
    { key: "accordion", type: "Accordion", fields: { markdown: "" } },
    { key: "fineprint", type: "Fineprint", fields: { text: "" } },
    { key: "copy", type: "DataCopyUnit" },
  ],
});

function component(key: string): Component {
  const found = form.components.get(key);
  if (found === undefined) throw new Error(key);
  return found;
}

describe("a form that nobody has touched", () => {
  it("holds the empty answer of each component, and none of those that take no answer", () => {
    expect(startAnswers(form, {})).toStrictEqual({
      package: 0,
      option: 0,
      "yes-or-no": 0,
      list: {},
      many: {},
      checks: [],
      switch: false,
      radio: "",
      select: "",
      text: "",
      short: "",
      birthday: "",
      provider: "",
      fixed: "",
      "fixed-nothing": "",
      voucher: "",
    });
  });

  it("holds what it takes", () => {
    for (const one of form.components.values()) {
      const empty = emptyValue(one);
      expect([one.key, acceptsValue(one, empty)]).toEqual([one.key, empty !== undefined]);
    }
  });
});

/** What each component takes, and what it does not. */
const values: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
  ["package", [0, 1, "s"], [2, -1, "m", "", true, null, ["s"]]],
  ["option", [0, 1, 3], [4, -1, 1.5, "1", true, Number.NaN]],
  ["yes-or-no", [0, 1], [2, true]],
  [
    "list",
    [{}, { x: 3 }, { y: 1 }, { x: 0, y: 1 }],
    [{ x: 1, y: 1 }, { x: 4 }, { y: 2 }, { z: 1 }, { x: "1" }, [], null, "x", 1],
  ],
  [
    "many",
    [{ x: 1, y: 1 }],
    [
      { x: 4, y: 1 },
      { x: 1, z: 0 },
    ],
  ],
  ["checks", [[], ["x"], ["y", "x"]], [["z"], ["x", "x"], ["x", "z"], "x", { x: 1 }]],
  ["switch", [true, false], [1, 0, "true", null]],
  ["radio", ["", "x"], ["z", "X", 0, ["x"]]],
  ["select", ["", "y"], ["z", "Y", 0]],
  ["text", ["", "x".repeat(4000)], ["x".repeat(4001), 1, ["x"]]],
  ["short", ["abc"], ["abcd", ["a"]]],
  ["birthday", ["2000-01-01", "x".repeat(100)], ["x".repeat(101), 2000, ["2000-01-01"]]],
  ["provider", ["telekom"], ["x".repeat(101), 7, ["telekom"]]],
  ["fixed", ["", "5,00"], ["6,00", "5,00|FIVE", 5]],
  ["fixed-nothing", [""], ["5,00", "undefined", undefined]],
  ["voucher", ["", "5,00|FIVE", "10%|TEN"], ["FIVE", "no code", "99|FIVE", 5]],
];

describe.each(values)("%s", (key, taken, refused) => {
  it.each([...taken].map((value) => [value]))("takes %j", (value) => {
    expect(acceptsValue(component(key), value)).toBe(true);
  });
  it.each([...refused].map((value) => [value]))("refuses %j", (value) => {
    expect(acceptsValue(component(key), value)).toBe(false);
  });
});
