import {
  applyChange,
  compileForm,
  parseFormDefinition,
  startAnswers,
  type AnswerValue,
  type Change,
  type CompiledForm,
} from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { references } from "./charged-items.ts";
import { componentOffer } from "./component-offer.ts";
import { priceOrder, type PriceContext } from "./price-order.ts";

const component = (key: string, type: string, fields: object, more: object = {}): object => ({
  uuid: key,
  key,
  type,
  settings: {},
  conditions: [],
  group: null,
  ...more,
  fields: { title: key, ...fields },
});
const chosen = (key: string): object => ({ kind: "option", key });

/** A shop with one of each: what a catalogue can say, apart from what the providers' catalogues happen to say. */
function shop(...catalogue: readonly object[]): CompiledForm {
  const known = new Set(catalogue.map((item) => ("key" in item ? item.key : "")));
  const only = (...keys: string[]): string[] => keys.filter((key) => known.has(key));
  const parsed = parseFormDefinition({
    uuid: "00000000-0000-4000-8000-000000000001",
    name: "Laden",
    version: "1",
    data: {
      groups: [],
      components: [
        component("line", "ProductButton", {
          catalogue: only("line"),
          variants: [{ key: "fast", name: "Schnell", catalogue: only("fast") }],
        }),
        component("socket", "OptionButton", { catalogue: only("socket", "visit"), amount: 5 }),
        component("cable", "OptionButton", { catalogue: only("cable", "visit") }),
        component("extras", "MultiOptionList", {
          multiple: true,
          options: [
            { key: "a", name: "A", amount: 9, catalogue: only("a", "both") },
            { key: "b", name: "B", amount: 9, catalogue: only("b", "both") },
          ],
        }),
        component("fees", "Pricing", { catalogue: only("fee") }, { conditions: [[chosen("line")]] }),
        component("number-1", "TextInput", {}, { settings: { slot: { list: "numbers", index: 1 } } }),
        component("number-2", "TextInput", {}, { settings: { slot: { list: "numbers", index: 2 } } }),
        component("friend", "Discount", { type: "fixed", discount: "2,50", priceMode: "monthly" }),
        component("voucher", "Discount", { voucherCodes: "12,5%|SHARE\n7|SEVEN" }, { conditions: [[chosen("socket")]] }),
      ],
      catalogue,
    },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return compileForm(parsed.definition);
}

function prices(form: CompiledForm, changes: readonly Change[], context?: PriceContext) {
  const answers = changes.reduce((known, change) => applyChange(form, known, change).answers, startAnswers(form, {}));
  return priceOrder(form, answers, context);
}

const item = (key: string, cents: number, more: object = {}): object => ({ key, label: key, cents, mode: "once", ...more });

describe("an item of the catalogue", () => {
  const line = { toggle: "line" };
  const sockets = (value: number): Change => ({ key: "socket", value });
  const extra = (option: string, value: number): Change => ({ key: "extras", option, value });

  it.each<[string, object, readonly Change[], readonly [number, number] | null]>([
    ["of a package that nobody chose", item("line", 500), [], null],
    ["of a chosen package", item("line", 500), [line], [500, 1]],
    ["of a package whose variant was chosen instead", item("line", 500), [{ toggle: "line", variant: "fast" }], null],
    ["of the chosen variant", item("fast", 700), [{ toggle: "line", variant: "fast" }], [700, 1]],
    ["of a variant while the package itself is chosen", item("fast", 700), [line], null],
    ["of an option with an amount, charged once", item("socket", 300), [sockets(3)], [300, 1]],
    ["… the same, said in words", item("socket", 300, { perUnit: false }), [sockets(3)], [300, 1]],
    ["… for each unit", item("socket", 300, { perUnit: true }), [sockets(3)], [900, 3]],
    ["… for each unit, none chosen", item("socket", 300, { perUnit: true }), [sockets(0)], null],
    ["… for each unit, the first one free", item("socket", 300, { perUnit: true, freeUnits: 1 }), [sockets(3)], [600, 3]],
    ["… all of them free", item("socket", 300, { perUnit: true, freeUnits: 4 }), [sockets(3)], [0, 3]],
    ["charged once, whatever is free", item("socket", 300, { freeUnits: 1 }), [sockets(3)], [300, 1]],
    ["… the same, said in words", item("socket", 300, { perUnit: false, freeUnits: 1 }), [sockets(3)], [300, 1]],
    ["of one entry of a list", item("a", 20, { perUnit: true }), [extra("a", 2), extra("b", 4)], [40, 2]],
    ["of an entry that nobody chose", item("a", 20), [extra("b", 4)], null],
    ["of two entries, added", item("both", 20, { perUnit: true }), [extra("a", 2), extra("b", 4)], [120, 6]],
    ["of two components, charged once", item("visit", 80), [sockets(2), { toggle: "cable" }], [80, 1]],
    ["of two components, for each unit", item("visit", 80, { perUnit: true }), [sockets(2), { toggle: "cable" }], [240, 3]],
    ["of fees that are shown", item("fee", 60), [line], [60, 1]],
    ["of fees that are not shown", item("fee", 60), [], null],
    ["that nothing refers to", item("always", 10), [], [10, 1]],
    ["that nothing refers to, under a condition", item("cheap", 10, { when: [[chosen("line")]] }), [], null],
    ["… that holds", item("cheap", 10, { when: [[chosen("line")]] }), [line], [10, 1]],
    ["that something refers to, under a condition", item("socket", 10, { when: [[chosen("line")]] }), [sockets(1)], null],
    ["… that holds", item("socket", 10, { when: [[chosen("line")]] }), [sockets(1), line], [10, 1]],
    ["for each number", item("port", 10, { perUnit: { slots: "numbers" } }), [], null],
    [
      "for each number, of an option that nobody chose",
      item("socket", 10, { perUnit: { slots: "numbers" } }),
      [{ key: "number-2", value: "123" }],
      null,
    ],
    ["… one given", item("port", 10, { perUnit: { slots: "numbers" } }), [{ key: "number-2", value: "123" }], [10, 1]],
    [
      "… two given, one free",
      item("port", 10, { perUnit: { slots: "numbers" }, freeUnits: 1 }),
      [
        { key: "number-1", value: "1" },
        { key: "number-2", value: "2" },
      ],
      [10, 2],
    ],
  ])("%s", (_, priced, changes, expected) => {
    const { lines } = prices(shop(priced), changes);
    expect(lines.map(({ cents, amount }) => [cents, amount])).toEqual(expected === null ? [] : [expected]);
  });

  it("says its amount in its label, and its months", () => {
    const form = shop(
      { key: "socket", label: "Dose, {amount} Stück", cents: 300, mode: "monthly", perUnit: true, months: { from: 1, to: 6 } },
      { key: "always", label: "Grundpreis", cents: 100, mode: "monthly", months: { from: 7 } },
      { key: "gift", label: "Geschenk", cents: -10, mode: "once" },
      { key: "free", label: "Umsonst", cents: 0, mode: "once" },
    );
    expect(prices(form, [sockets(3)]).lines).toStrictEqual([
      { key: "socket", label: "Dose, 3 Stück", cents: 900, mode: "monthly", amount: 3, months: { from: 1, to: 6 } },
      { key: "always", label: "Grundpreis", cents: 100, mode: "monthly", amount: 1, months: { from: 7 } },
      { key: "gift", label: "Geschenk", cents: -10, mode: "once", amount: 1, credit: true },
      { key: "free", label: "Umsonst", cents: 0, mode: "once", amount: 1 },
    ]);
  });

  it("is listed struck through while it says so, and not charged", () => {
    const form = shop(item("ship", 90, { struckWhen: [[chosen("line")]] }));
    expect(prices(form, [])).toMatchObject({ lines: [{ cents: 90 }], totals: { once: 90 } });
    expect(prices(form, []).lines[0]).not.toHaveProperty("struck");
    expect(prices(form, [line])).toMatchObject({ lines: [{ cents: 90, struck: true }], totals: { once: 0 } });
  });
});

it.each<[string, AnswerValue | undefined, readonly [string, number][]]>([
  ["line", 1, [["line", 1]]],
  ["line", "fast", [["fast", 1]]],
  ["line", 0, []],
  ["line", undefined, []],
  [
    "socket",
    3,
    [
      ["socket", 3],
      ["visit", 3],
    ],
  ],
  ["socket", 0, []],
  [
    "extras",
    { a: 2, b: 0 },
    [
      ["a", 2],
      ["both", 2],
    ],
  ],
  ["extras", {}, []],
  ["fees", undefined, [["fee", 1]]],
  ["number-1", "123", []],
])("%s with the answer %j refers to the prices %j", (key, value, expected) => {
  const form = shop(...["line", "fast", "socket", "visit", "a", "b", "both", "fee"].map((name) => item(name, 1)));
  const found = form.components.get(key);
  expect(found === undefined ? null : references(found, value)).toEqual(expected);
});

describe("months", () => {
  const monthly = (key: string, cents: number, months?: object): object => ({ ...item(key, cents, { mode: "monthly" }), months });

  it.each<[string, readonly object[], readonly [number, number | null, number]]>([
    ["never change", [monthly("p", 100)], [100, null, 0]],
    ["change when a price begins", [monthly("p", 100), monthly("late", 50, { from: 4 })], [100, 150, 3]],
    ["change when a credit ends", [monthly("p", 100), monthly("early", -30, { from: 1, to: 12 })], [70, 100, 12]],
    ["change once for both", [monthly("early", 20, { from: 1, to: 2 }), monthly("late", 50, { from: 3 })], [20, 50, 2]],
    ["do not change for a price from the first month on", [monthly("p", 100, { from: 1 })], [100, null, 0]],
    [
      "change with the next price that does",
      [monthly("p", 100, { from: 1 }), monthly("q", 5, { from: 1, to: 12 })],
      [105, 100, 12],
    ],
    ["change after a price in between", [monthly("p", 100, { from: 1, to: 1 })], [100, 0, 1]],
    [
      "change where another price of the same height comes",
      [monthly("p", 9, { from: 1, to: 3 }), monthly("q", 9, { from: 4 })],
      [9, 9, 3],
    ],
    ["do not touch what is paid once", [item("p", 100), monthly("m", 7, { from: 1, to: 2 })], [7, 0, 2]],
  ])("%s", (_, catalogue, [monthlyFirst, monthlyLater, firstMonths]) => {
    expect(prices(shop(...catalogue), []).totals).toMatchObject({ monthlyFirst, monthlyLater, firstMonths });
  });
});

describe("credits", () => {
  const form = shop(item("base", 1004), item("line", 100, { mode: "monthly" }), item("ship", 90, { struckWhen: [[]] }));
  const friend = { toggle: "friend" };
  const voucher = (value: string): Change[] => [
    { key: "socket", value: 1 },
    { key: "voucher", value },
  ];

  it("in Euro go off where they are meant to, the month or the one-time price", () => {
    const { lines, totals } = prices(form, [friend, ...voucher("7|SEVEN")]);
    expect(lines.slice(-2)).toStrictEqual([
      { key: "friend", label: "friend", cents: -250, mode: "monthly", amount: 1, credit: true },
      { key: "voucher", label: "voucher", cents: -700, mode: "once", amount: 1, credit: true },
    ]);
    expect(totals).toMatchObject({ monthlyFirst: 0, monthlyLater: null, once: 304 });
  });

  it("in percent go off what is paid once, to the cent, without what is struck through", () => {
    expect(prices(form, voucher("12,5%|SHARE")).lines.at(-1)).toMatchObject({
      key: "voucher",
      label: "voucher, 12,5\u00a0%",
      cents: -126,
    });
  });

  /** A shop whose voucher goes off the month. */
  function shopOfMonths(...catalogue: readonly object[]): CompiledForm {
    const definition = structuredClone(shop(...catalogue).definition);
    for (const one of definition.data.components) {
      if (one.type === "Discount") one.fields.priceMode = "monthly";
    }
    return compileForm(definition);
  }

  it.each([
    [2000, -250],
    [0, 0],
  ])("in percent go off each month where the month's price of %i never changes", (price, cents) => {
    const { lines, totals } = prices(shopOfMonths(item("socket", price, { mode: "monthly" })), voucher("12,5%|SHARE"));
    const credit = { key: "voucher", label: "voucher, 12,5\u00a0%", cents, mode: "monthly", amount: 1, credit: true };
    expect(lines.slice(1)).toStrictEqual([credit]);
    expect(totals).toMatchObject({ monthlyFirst: price + cents, monthlyLater: null });
  });

  it("in percent go off the month, of each period its own share", () => {
    const monthly = shopOfMonths(
      item("socket", 4999, { mode: "monthly", months: { from: 13 } }),
      item("visit", 2499, { mode: "monthly", months: { from: 1, to: 12 } }),
    );
    const { lines, totals } = prices(monthly, voucher("12,5%|SHARE"));
    expect(lines.slice(-2)).toStrictEqual([
      {
        key: "voucher",
        label: "voucher, 12,5\u00a0%, Monat 1 bis 12",
        cents: -312,
        mode: "monthly",
        amount: 1,
        months: { from: 1, to: 12 },
        credit: true,
      },
      {
        key: "voucher",
        label: "voucher, 12,5\u00a0%, ab dem 13. Monat",
        cents: -625,
        mode: "monthly",
        amount: 1,
        months: { from: 13 },
        credit: true,
      },
    ]);
    expect(totals).toMatchObject({ monthlyFirst: 2187, monthlyLater: 4374 });
  });

  it.each<[string, readonly Change[]]>([
    ["while nothing is chosen that is sold", [friend]],
    ["of a code that was not entered", voucher("").slice(0, 1)],
    ["of a field that is hidden", [...voucher("7|SEVEN"), { key: "socket", value: 0 }]],
  ])("%s are none", (_, changes) => {
    expect(prices(form, changes).lines.some(({ credit }) => credit === true)).toBe(false);
  });

  it.each<[string, number | undefined, boolean, readonly number[]]>([
    ["granted", 1, true, [100, -1]],
    ["of nothing", 0, true, [100]],
    ["not granted", undefined, true, [100]],
    ["before anything is chosen", 5000, false, []],
  ])("an online bonus %s", (_, onlineBonusCents, choice, cents) => {
    const { lines } = prices(shop(item("line", 100)), choice ? [{ toggle: "line" }] : [], {
      ...(onlineBonusCents !== undefined && { onlineBonusCents }),
    });
    expect(lines.map((one) => one.cents)).toEqual(cents);
    for (const line of lines.slice(1)) {
      expect(line).toStrictEqual({ ...line, key: "online-bonus", label: "Online-Bonus", mode: "once", amount: 1, credit: true });
    }
  });

  it("and prices follow the components that are said to be visible", () => {
    const visible = prices(shop(item("line", 100)), [{ toggle: "line" }], { visible: new Set() });
    expect(visible.lines).toEqual([]);
  });
});

it("a card's price before its reduction is the later one, not both together", () => {
  const fields = { price: "44,99", priceReduced: "24,99", priceReducedDuration: 12 };
  const parsed = parseFormDefinition({
    uuid: "00000000-0000-4000-8000-000000000001",
    name: "Test",
    version: "1",
    data: { groups: [], components: [component("fibre", "ProductButton", { title: "Faser", ...fields })] },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(componentOffer(compileForm(parsed.definition), "fibre")).toMatchObject({
    monthlyRegular: 4499,
    monthlyFirst: 2499,
    monthlyLater: 4499,
  });
});

describe("what a card says", () => {
  const form = shop(
    item("line", 5000, { mode: "monthly" }),
    item("fast", 7000, { mode: "monthly" }),
    item("socket", 300),
    item("visit", 80),
    item("cable", 40, { mode: "monthly", months: { from: 1, to: 3 } }),
    item("a", 0, { mode: "monthly" }),
    item("both", -20, { mode: "monthly", months: { from: 4 } }),
    item("b", 9),
  );
  const nothing = { monthlyRegular: 0, monthlyFirst: 0, monthlyLater: 0, once: 0, firstMonths: 3 };

  it.each<[string, string, string | undefined, { readonly once?: number; readonly [member: string]: unknown }]>([
    ["a package", "line", undefined, { monthlyRegular: 5000, monthlyFirst: 5000, monthlyLater: 5000 }],
    ["its variant", "line", "fast", { monthlyRegular: 7000, monthlyFirst: 7000, monthlyLater: 7000 }],
    ["an option, without the visit that another may pay", "socket", undefined, { once: 300 }],
    ["an option that is cheaper later", "cable", undefined, { monthlyRegular: 40, monthlyFirst: 40 }],
    ["one entry of a list, struck credit apart", "extras", "a", { monthlyLater: -20 }],
    ["another entry, with what is its own", "extras", "b", { monthlyLater: -20, once: 9 }],
    ["a list as a whole", "extras", undefined, { monthlyLater: -20, once: 9 }],
    ["fees", "fees", undefined, {}],
    ["a field", "number-1", undefined, {}],
    ["nothing that is there", "gone", undefined, {}],
  ])("of %s", (_, key, part, offer) => {
    expect(componentOffer(form, key, part)).toEqual({ ...nothing, onceInAll: offer.once ?? 0, ...offer });
  });
});

it("a card strikes through the month's price without its credit", () => {
  const form = shop(item("socket", 2000, { mode: "monthly" }), item("visit", -500, { mode: "monthly" }));
  expect(componentOffer(form, "socket")).toMatchObject({ monthlyRegular: 2000, monthlyFirst: 1500, monthlyLater: 1500 });
});

it.each([
  ["that its own choice brings", "socket", 300],
  ["that another choice brings", "cable", 0],
])("a card says of a fee %s what choosing it costs once", (_title, key, onceInAll) => {
  const form = shop(item("socket", 300, { when: [[chosen(key)]] }), item("cable", 1));
  expect(componentOffer(form, "socket")).toMatchObject({ onceInAll });
});

it.each([
  ["with what may be chosen in its place", ["socket", "cable"], 380],
  ["with something that may be chosen beside it", ["socket"], 300],
])("a card counts a fee that it shares %s", (_title, members, onceInAll) => {
  const definition = structuredClone(shop(item("socket", 300), item("cable", 40), item("visit", 80)).definition);
  definition.data.groups.push({ key: "either", name: "Entweder", required: false, exclusive: true });
  for (const one of definition.data.components) if (members.includes(one.key)) one.group = "either";
  expect(componentOffer(compileForm(definition), "socket")).toMatchObject({ onceInAll });
});
