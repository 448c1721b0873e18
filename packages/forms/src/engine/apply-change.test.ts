import { describe, expect, it } from "vitest";

import type { Answers } from "../answers.ts";
import { smallForm } from "../testing/small-form.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { startAnswers } from "./start-answers.ts";

const option = (key: string, more: object = {}) => ({ key, type: "OptionButton", ...more });
const text = (key: string, more: object = {}) => ({ key, type: "TextInput", ...more });
const chosen = (key: string) => ({ kind: "option", key, selected: true });

const form = smallForm({
  groups: [
    { key: "router", name: "Router", required: true, default: "own" },
    { key: "flat", name: "Flat" },
    { key: "other", name: "Anderer Name", exclusive: false },
  ],
  components: [
    option("bundle", { group: "router" }),
    option("own", { group: "router" }),
    option("flat1", { group: "flat" }),
    option("flat2", { group: "flat" }),
    option("amplifier", { fields: { amount: 5 }, conditions: [[chosen("bundle")]] }),
    {
      key: "package",
      type: "ProductButton",
      fields: {
        variants: [
          { key: "s", name: "S" },
          { key: "l", name: "L" },
        ],
      },
    },
    {
      key: "list",
      type: "MultiOptionList",
      fields: {
        options: [
          { key: "x", name: "X", amount: 3 },
          { key: "y", name: "Y" },
        ],
      },
    },
    {
      key: "many",
      type: "MultiOptionList",
      fields: {
        multiple: true,
        options: [
          { key: "x", name: "X" },
          { key: "y", name: "Y" },
        ],
      },
    },
    text("first"),
    text("last"),
    text("account"),
    { key: "differs", type: "Switch" },
    { key: "fixedDiscount", type: "Discount", fields: { type: "fixed", discount: "5,00" } },
    { key: "voucher", type: "Discount", fields: { voucherCodes: "5,00|FUENF" } },
    text("otherName", { group: "other", conditions: [[{ kind: "value", key: "differs", equals: true }]] }),
    text("note"),
    text("fixed", { settings: { readOnly: true, preFill: "adresse.ort" } }),
  ],
  rules: [
    { id: "amplifier", when: [[{ not: chosen("bundle") }]], do: [{ unselect: ["amplifier"] }] },
    { id: "account", when: [], do: [{ copy: { from: ["first", "last"], to: "account", until: "edited" } }] },
    {
      id: "other",
      when: [[{ not: { kind: "value", key: "differs", equals: true } }]],
      do: [{ reset: "other", confirm: "Wirklich?" }],
    },
  ],
});

function after(...changes: Change[]): Answers {
  return changes.reduce((answers, change) => applyChange(form, answers, change).answers, startAnswers(form, {}));
}

describe("applyChange", () => {
  it("lets the last choice in an exclusive group win", () => {
    expect(after({ toggle: "flat1" }, { toggle: "flat2" })).toMatchObject({ flat1: 0, flat2: 1 });
  });

  it("takes a choice back on the second tap; a required group falls back to its default", () => {
    expect(after({ toggle: "flat1" }, { toggle: "flat1" })).toMatchObject({ flat1: 0, flat2: 0 });
    expect(after()).toMatchObject({ own: 1, bundle: 0 });
    expect(after({ toggle: "bundle" })).toMatchObject({ own: 0, bundle: 1 });
    expect(after({ toggle: "bundle" }, { toggle: "bundle" })).toMatchObject({ own: 1, bundle: 0 });
  });

  it("gives a quantifiable option 1 when tapped, takes an amount within its limit and refuses one beyond it", () => {
    const start = [{ toggle: "bundle" }, { toggle: "amplifier" }] as const;
    expect(after(...start)).toMatchObject({ amplifier: 1 });
    expect(after(...start, { key: "amplifier", value: 5 })).toMatchObject({ amplifier: 5 });
    expect(after(...start, { key: "amplifier", value: 6 })).toMatchObject({ amplifier: 1 });
    expect(after(...start, { key: "amplifier", value: 1.5 })).toMatchObject({ amplifier: 1 });
  });

  it("runs rules: another router unselects the amplifier", () => {
    expect(after({ toggle: "bundle" }, { key: "amplifier", value: 3 }, { toggle: "own" })).toMatchObject({ amplifier: 0 });
  });

  it("toggles variants exclusively; the main package deselects them", () => {
    expect(after({ toggle: "package", variant: "s" })).toMatchObject({ package: "s" });
    expect(after({ toggle: "package", variant: "s" }, { toggle: "package", variant: "l" })).toMatchObject({ package: "l" });
    expect(after({ toggle: "package", variant: "s" }, { toggle: "package", variant: "s" })).toMatchObject({ package: 0 });
    expect(after({ toggle: "package", variant: "s" }, { toggle: "package" })).toMatchObject({ package: 1 });
    expect(after({ key: "package", value: "xl" })).toMatchObject({ package: 0 });
  });

  it("toggles a fixed discount and takes configured voucher lines only (B §4)", () => {
    expect(after({ toggle: "fixedDiscount" })).toMatchObject({ fixedDiscount: "5,00" });
    expect(after({ toggle: "fixedDiscount" }, { toggle: "fixedDiscount" })).toMatchObject({ fixedDiscount: "" });
    expect(after({ key: "voucher", value: "5,00|FUENF" })).toMatchObject({ voucher: "5,00|FUENF" });
    expect(after({ key: "voucher", value: "500|FUENF" })).toMatchObject({ voucher: "" });
  });

  it("keeps one option of a list unless it is multiple", () => {
    const both = (key: string): Change[] => [
      { key, option: "x", value: 1 },
      { key, option: "y", value: 1 },
    ];
    expect(after(...both("list")).list).toEqual({ y: 1 });
    expect(after(...both("many")).many).toEqual({ x: 1, y: 1 });
  });

  it("copies until the target was edited by hand", () => {
    const name: Change[] = [
      { key: "first", value: "Miriam" },
      { key: "last", value: "Berger" },
    ];
    expect(after(...name)).toMatchObject({ account: "Miriam Berger" });
    expect(after(...name, { key: "first", value: "Mia" })).toMatchObject({ account: "Mia Berger" });
    expect(after(...name, { key: "account", value: "WG Berger" }, { key: "first", value: "Mia" })).toMatchObject({
      account: "WG Berger",
    });
    expect(after({ key: "account", value: "Konto" }, ...name)).toMatchObject({ account: "Konto" });
    expect(after(...name, { key: "account", value: "" }, { key: "first", value: "Mia" })).toMatchObject({ account: "" });
  });

  it("asks before a reset throws away what was entered, and only then", () => {
    const filled = after({ toggle: "differs" }, { key: "otherName", value: "Kurz" });
    expect(applyChange(form, filled, { toggle: "differs" })).toMatchObject({
      confirm: "Wirklich?",
      answers: { differs: false, otherName: "" },
    });
    expect(applyChange(form, after({ toggle: "differs" }), { toggle: "differs" })).not.toHaveProperty("confirm");
  });

  it("fills several fields at once and leaves out what they do not take", () => {
    expect(after({ fill: { first: "A", fixed: "Lauf", nothing: "x", package: "s" } })).toMatchObject({
      first: "A",
      fixed: "",
      package: "s",
    });
  });

  it("blocks read-only fields, which are filled at the start only", () => {
    const start = startAnswers(form, { "adresse.ort": "Lauf" });
    expect(start).toMatchObject({ fixed: "Lauf" });
    expect(applyChange(form, start, { key: "fixed", value: "Ulm" }).answers).toBe(start);
  });

  it("says what changed, with what followed from it", () => {
    const changed = (...changes: Change[]) =>
      applyChange(form, after(...changes.slice(0, -1)), changes.at(-1) ?? { fill: {} }).changed;
    expect(applyChange(form, after(), { toggle: "flat1" })).toStrictEqual({
      answers: { ...after(), flat1: 1 },
      changed: ["flat1"],
    });
    expect(changed({ key: "note", value: "x" })).toEqual(["note"]);
    expect(changed({ fill: { note: "x", package: "s" } })).toEqual(["note", "package"]);
    expect(changed({ fill: { note: "x", first: "A" } })).toEqual(["note", "first", "account"]);
    expect(changed({ key: "first", value: "x" })).toEqual(["first", "account"]);
    expect(changed({ toggle: "bundle" })).toEqual(["bundle", "own"]);
    expect(changed({ toggle: "bundle" }, { toggle: "amplifier" }, { toggle: "own" })).toEqual(["own", "bundle", "amplifier"]);
  });

  it("keeps a copy that was filled in together with its source", () => {
    expect(after({ fill: { first: "A", account: "B" } })).toMatchObject({ first: "A", account: "B" });
  });

  it.each<[string, Change]>([
    ["a tap on nothing", { toggle: "nothing" }],
    ["a tap on a text", { toggle: "note" }],
    ["a tap on a list", { toggle: "list" }],
    ["a tap on a voucher", { toggle: "voucher" }],
    ["a tap on a variant that is not there", { toggle: "package", variant: "xl" }],
    ["an option of a package", { key: "package", option: "x", value: 1 }],
    ["an option of nothing", { key: "nothing", option: "x", value: 1 }],
    ["an option that the list does not have", { key: "list", option: "z", value: 1 }],
    ["no field at all", { fill: {} }],
    ["what a rule takes back at once", { key: "amplifier", value: 2 }],
  ])("changes nothing at %s", (_, change) => {
    const start = after();
    const result = applyChange(form, start, change);
    expect(result).toStrictEqual({ answers: start, changed: [] });
    expect(result.answers).toBe(start);
  });

  it.each<[string, Answers, string]>([
    ["a filled text", { note: "x" }, "note"],
    ["a list with a choice", { list: { x: 1 } }, "list"],
    ["a voucher that was entered", { voucher: "5,00|FUENF" }, "voucher"],
  ])("takes nothing away at a tap on %s", (_, given, toggle) => {
    const start = { ...after(), ...given };
    expect(applyChange(form, start, { toggle }).answers).toBe(start);
  });

  it("answers the same object when nothing changes", () => {
    const start = after({ key: "first", value: "A" });
    expect(applyChange(form, start, { key: "first", value: "A" })).toEqual({ answers: start, changed: [] });
    expect(applyChange(form, start, { key: "nothing", value: "A" }).answers).toBe(start);
  });
});
