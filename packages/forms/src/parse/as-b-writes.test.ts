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

/* What B writes has other shapes than the small form's helper takes: that is what is read here. */
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
    });
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
        label: "Ökostrom Tag und Nacht, ab dem 13. Monat",
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
      { key: "strom-price", label: "Ökostrom, ab dem 13. Monat", cents: 4999, mode: "monthly", months: { from: 13 } },
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
      { key: "dose-price", label: "Dose, {amount} Stück", cents: 900, mode: "once", perUnit: true },
      { key: "dose-2-price", label: "Aufputz", cents: 500, mode: "once" },
    ]);
  });

  it("has quantities of a listed option, and options below it that are there while it is chosen", () => {
    const { definition } = definitionOf({
      key: "extras",
      type: "MultiOptionList",
      fields: {
        title: "Dazu",
        multiple: true,
        options: [
          {
            key: "box",
            name: "TV-Box",
            price: 5,
            quantifiable: [1, 3],
            suboptions: [{ key: "remote", name: "Zweite Fernbedienung", price: "9,99", priceMode: "once", quantifiable: "1|2" }],
          },
          { key: "radio", name: "Radio", quantifiable: false },
        ],
      },
    });
    const [list, remote] = definition.data.components;
    expect(list?.fields).toMatchObject({ options: [{ key: "box", quantities: [1, 3] }, { key: "radio" }] });
    expect(remote).toMatchObject({
      key: "extras-box-remote",
      type: "OptionButton",
      fields: { title: "Zweite Fernbedienung", quantities: [1, 2], catalogue: ["extras-box-remote-price"] },
      conditions: [[{ kind: "option", key: "extras", option: "box", selected: true }]],
    });
    expect(definition.data.catalogue).toEqual([
      { key: "extras-box-price", label: "TV-Box, {amount} Stück", cents: 500, mode: "monthly", perUnit: true },
      { key: "extras-box-remote-price", label: "Zweite Fernbedienung, {amount} Stück", cents: 999, mode: "once", perUnit: true },
    ]);
  });

  const quantitiesText =
    "Mengen stehen als Liste ganzer Zahlen ab 1, jede einmal und von der kleinsten an, zum Beispiel [1, 2, 5].";
  const listed = (option: object) => [{ key: "l", type: "MultiOptionList", fields: { title: "L", options: [option] } }];
  it.each<[string, readonly object[], string, string]>([
    ...[true, [], [2, 1], [1, 1], [0, 1], [1.5], "1|viele", { von: 1 }].map(
      (quantifiable): [string, readonly object[], string, string] => [
        `quantities ${JSON.stringify(quantifiable)}`,
        [{ key: "a", type: "OptionButton", fields: { quantifiable } }],
        "data.components[0].fields.quantifiable",
        quantitiesText,
      ],
    ),
    [
      "quantities of a package",
      [{ key: "a", type: "ProductButton", fields: { quantifiable: [1, 2] } }],
      "data.components[0].fields.quantifiable",
      "Mengen hat nur eine Option.",
    ],
    [
      "quantities of a listed option that are none",
      listed({ key: "o", name: "O", quantifiable: [3, 2] }),
      "data.components[0].fields.options[0].quantifiable",
      quantitiesText,
    ],
    [
      "quantities in the engine's words that do not rise",
      listed({ key: "o", name: "O", quantities: [3, 2] }),
      "data.components[0].fields.options[0].quantities",
      "Mengen stehen jede einmal und von der kleinsten an, zum Beispiel [1, 2, 5].",
    ],
    [
      "options below that are no list",
      [{ key: "a", type: "OptionButton", fields: { suboptions: "B" } }],
      "data.components[0].fields.suboptions",
      "Unteroptionen stehen als Liste.",
    ],
    [
      "options below a text",
      [{ key: "a", type: "Text", fields: { text: "", suboptions: [{ name: "B" }] } }],
      "data.components[0].fields.suboptions",
      "Unteroptionen hat nur eine Option oder ein Paket.",
    ],
    [
      "an option below without a name",
      listed({ key: "o", name: "O", suboptions: [{ name: "B" }, { selected: true }] }),
      "data.components[0].fields.options[0].suboptions[1].name",
      "Eine Unteroption braucht einen Namen.",
    ],
    [
      "a wrong member of an option below, where it was written",
      [{ key: "a", type: "OptionButton", fields: { suboptions: [{ name: "B", badge: true }] } }],
      "data.components[0].fields.suboptions[0].badge",
      expect.any(String),
    ],
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
