import { describe, expect, it } from "vitest";

import { wireForm } from "../testing/small-form.ts";
import { euroCents } from "./euro-cents.ts";
import { parseFormDefinition } from "./parse-form-definition.ts";

it.each<[unknown, number | null]>([
  [49.99, 4999],
  [0, 0],
  ["49,99", 4999],
  ["49.99", 4999],
  ["1.049,00 €", 104_900],
  ["1.049", 104_900],
  ["7,5 Euro", 750],
  ["-10,00", -1000],
  ["-0", 0],
  ["gratis", null],
  ["1,2,3", null],
  ["", null],
  [null, null],
  [Number.NaN, null],
])("the price %j is %j cents", (price, cents) => expect(euroCents(price)).toBe(cents));

const read = (...components: readonly object[]) => parseFormDefinition(wireForm({ components: components as never }));
const definitionOf = (...components: readonly object[]) => {
  const parsed = read(...components);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed;
};

describe("a definition as B writes it", () => {
  it("has fields as pairs, with numbers and yes or no as texts", () => {
    const { definition, warnings } = definitionOf({
      key: "born",
      type: "Birthday",
      fields: [
        { name: "title", value: "Geburtsdatum" },
        { name: "min", value: "18" },
        { name: "colour", value: "red" },
      ],
    } as never);
    expect(definition.data.components[0]?.fields).toMatchObject({ title: "Geburtsdatum", min: 18 });
    expect(warnings).toEqual([{ path: "data.components[0].fields", message: "'Birthday' hat kein Feld 'colour'." }]);
  });

  it("has the prices of a package in the package, first the reduced one", () => {
    const { definition } = definitionOf({
      key: "strom",
      type: "ProductButton",
      fields: {
        title: "Ökostrom",
        price: "49,99",
        priceReduced: 29.99,
        priceReducedDuration: 12,
        variants: [{ key: "tag", name: "Tag und Nacht", price: 44.5 }],
      },
    });
    expect(definition.data.catalogue).toEqual([
      {
        key: "strom-tag-price-reduced",
        label: "Ökostrom Tag und Nacht, Monat 1 bis 12",
        cents: 2999,
        mode: "monthly",
        months: { from: 1, to: 12 },
      },
      {
        key: "strom-tag-price",
        label: "Ökostrom Tag und Nacht, ab Monat 13",
        cents: 4450,
        mode: "monthly",
        months: { from: 13 },
      },
      {
        key: "strom-price-reduced",
        label: "Ökostrom, Monat 1 bis 12",
        cents: 2999,
        mode: "monthly",
        months: { from: 1, to: 12 },
      },
      { key: "strom-price", label: "Ökostrom, ab Monat 13", cents: 4999, mode: "monthly", months: { from: 13 } },
    ]);
    expect(definition.data.components[0]?.fields).toMatchObject({
      catalogue: ["strom-price-reduced", "strom-price"],
      variants: [{ key: "tag", catalogue: ["strom-tag-price-reduced", "strom-tag-price"] }],
    });
  });

  it("has the price of an option for each of it, and options below it that are there while it is chosen", () => {
    const { definition } = definitionOf(
      {
        key: "dose",
        type: "OptionButton",
        fields: {
          title: "Dose",
          price: 9,
          priceMode: "once",
          quantifiable: [1, 2, 4],
          suboptions: [
            { key: "weiss", name: "In Weiß", selected: true },
            { name: "Aufputz", price: "5,00", priceMode: "once" },
          ],
        },
      },
      { key: "last", type: "Text", fields: { text: "" }, conditions: [[{ kind: "option", key: "dose-2" }]] },
    );
    const [dose, white, surface] = definition.data.components;
    expect([dose?.key, white?.key, surface?.key]).toEqual(["dose", "dose-weiss", "dose-2"]);
    expect(dose?.fields).toMatchObject({ quantities: [1, 2, 4] });
    expect(white).toMatchObject({
      fields: { title: "In Weiß", selected: true },
      conditions: [[{ kind: "option", key: "dose", selected: true }]],
    });
    expect(definition.data.catalogue).toEqual([
      { key: "dose-price", label: "Dose", cents: 900, mode: "once", perUnit: true },
      { key: "dose-2-price", label: "Aufputz", cents: 500, mode: "once" },
    ]);
  });

  it.each<[string, readonly object[], string, string]>([
    [
      "a price that is none",
      [{ key: "a", type: "OptionButton", fields: { price: "gratis" } }],
      "data.components[0].fields.price",
      "'gratis' ist kein Preis; er steht als Zahl in Euro oder als 49,99.",
    ],
    [
      "a reduced price without its months",
      [{ key: "a", type: "ProductButton", fields: { price: 9, priceReduced: 5 } }],
      "data.components[0].fields.priceReducedDuration",
      "Ein ermäßigter Preis nennt, wie viele Monate er gilt, und ist monatlich.",
    ],
    ...["weekly", "jährlich", "Monthly", "", null, 1].map((mode): [string, object[], string, string] => [
      `a price charged ${JSON.stringify(mode)}`,
      [{ key: "a", type: "ProductButton", fields: { title: "A", price: 9, priceMode: mode } }],
      "data.components[0].fields.priceMode",
      `⚠ Ungültig: Ein Preis gilt 'monthly' (monatlich) oder 'once' (einmalig); ${typeof mode === "string" ? `'${mode}'` : "die Angabe"} ist keines davon.`,
    ]),
    [
      "a price of an option charged weekly, by its own place",
      [
        {
          key: "a",
          type: "MultiOptionList",
          fields: { title: "A", options: [{ key: "o", name: "O", price: 9, priceMode: "weekly" }] },
        },
      ],
      "data.components[0].fields.options[0].priceMode",
      "⚠ Ungültig: Ein Preis gilt 'monthly' (monatlich) oder 'once' (einmalig); 'weekly' ist keines davon.",
    ],
    [
      "a discount off what is paid weekly",
      [{ key: "a", type: "Discount", fields: { title: "A", priceMode: "weekly" } }],
      "data.components[0].fields.priceMode",
      "⚠ Ungültig: Ein Preis gilt 'monthly' (monatlich) oder 'once' (einmalig); 'weekly' ist keines davon.",
    ],
    [
      "a fault behind options below one, by the place where it was written",
      [
        { key: "a", type: "OptionButton", fields: { suboptions: [{ name: "B" }, { name: "C" }] } },
        { key: "d e", type: "OptionButton" },
      ],
      "data.components[1].key",
      "Ein Schlüssel besteht aus Buchstaben (a bis z), Ziffern, - und _ und beginnt mit einem Buchstaben.",
    ],
  ])("%s is refused", (_, components, path, message) => {
    expect(read(...components)).toEqual({ ok: false, problems: [{ path, message }] });
  });
});

it.each<[string, object, string, string]>([
  [
    "a default that is no member",
    { groups: [{ key: "g", name: "G", default: "b" }] },
    "data.groups[0].default",
    "Es gibt kein Mitglied 'b'.",
  ],
  [
    "a default option that is not there",
    { groups: [{ key: "g", name: "G", default: "a.x" }] },
    "data.groups[0].default",
    "Es gibt keine Option 'x'.",
  ],
  [
    "a rule that takes back what is always chosen",
    { rules: [{ id: "r", when: [], do: [{ clear: "a" }] }] },
    "data.rules[0].do[0]",
    "'a' ist immer gewählt; eine Regel kann es nicht abwählen.",
  ],
])("%s is refused", (_, more, path, message) => {
  const groups = "groups" in more ? (more.groups as object[]) : [{ key: "g", name: "G", exclusive: false }];
  const components = [{ key: "a", type: "OptionButton", group: "g", fields: { alwaysSelected: !("groups" in more) } }];
  const parsed = parseFormDefinition(wireForm({ components, ...more, groups }));
  expect(parsed).toMatchObject({ ok: false, problems: [{ path, message }] });
});
