import { describe, expect, it } from "vitest";

import { smallForm } from "../testing/small-form.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { settleAnswers, startAnswers } from "./start-answers.ts";

const shown = (key: string) => [[{ kind: "option", key }]];
const form = smallForm({
  groups: [
    { key: "pay", name: "Zahlung", required: true, default: "way.sepa", exclusive: false },
    { key: "line", name: "Tarif", required: true, default: "fast.night" },
    { key: "late", name: "Später", required: true, default: "meter", exclusive: false },
  ],
  components: [
    {
      key: "way",
      type: "RadioButtons",
      group: "pay",
      fields: {
        options: [
          { key: "bill", value: "Rechnung" },
          { key: "sepa", value: "Lastschrift" },
        ],
      },
    },
    { key: "fast", type: "ProductButton", group: "line", fields: { variants: [{ key: "night", name: "Nachtstrom" }] } },
    { key: "slow", type: "ProductButton", group: "line" },
    { key: "box", type: "OptionButton", fields: { alwaysSelected: true } },
    { key: "news", type: "OptionButton", fields: { selected: true } },
    { key: "sockets", type: "OptionButton", fields: { quantities: [2, 5, 10] } },
    {
      key: "extras",
      type: "MultiOptionList",
      fields: {
        multiple: true,
        options: [
          { key: "a", name: "A", alwaysSelected: true },
          { key: "b", name: "B", selected: true },
          { key: "c", name: "C" },
        ],
      },
    },
    { key: "meter", type: "Switch", group: "late", conditions: shown("slow") },
    { key: "gift", type: "OptionButton", fields: { selected: true }, conditions: shown("slow") },
  ],
});
const start = startAnswers(form, {});
const after = (...changes: readonly Change[]) =>
  changes.reduce((answers, change) => applyChange(form, answers, change).answers, start);

describe("what a definition chooses", () => {
  it("stands there at the start: presets, defaults of any type, and what is always chosen", () => {
    expect(start).toMatchObject({
      way: "sepa",
      fast: "night",
      slow: 0,
      box: 1,
      news: 1,
      sockets: 0,
      extras: { a: 1, b: 1 },
      meter: false,
      gift: 1,
    });
  });

  it.each<[string, Change, object]>([
    ["a preset is taken back by a tap", { toggle: "news" }, { news: 0 }],
    ["what is always chosen is not", { toggle: "box" }, { box: 1 }],
    ["nor an option of a list that is", { key: "extras", option: "a", value: 0 }, { extras: { a: 1, b: 1 } }],
    ["nor by writing the list without it", { key: "extras", value: { c: 1 } }, { extras: { a: 1, b: 1 } }],
    ["the option beside it is", { key: "extras", option: "b", value: 0 }, { extras: { a: 1, b: 0 } }],
    ["a tap takes the smallest quantity that there is", { toggle: "sockets" }, { sockets: 2 }],
    ["another one of the list is taken", { key: "sockets", value: 10 }, { sockets: 10 }],
    ["a quantity that is not in the list is not", { key: "sockets", value: 3 }, { sockets: 0 }],
    [
      "another choice of the group replaces the default, and the default of what it shows comes",
      { toggle: "slow" },
      { fast: 0, slow: 1, meter: true, gift: 1 },
    ],
    ["an emptied group gets its default again", { key: "way", value: "" }, { way: "sepa" }],
  ])("%s", (_, change, expected) => expect(after(change)).toMatchObject(expected));

  it("is put in force again where answers come from elsewhere", () => {
    expect(settleAnswers(form, { ...start, box: 0, extras: {}, way: "" })).toMatchObject({
      box: 1,
      extras: { a: 1 },
      way: "sepa",
    });
    expect(settleAnswers(form, start)).toBe(start);
  });
});
