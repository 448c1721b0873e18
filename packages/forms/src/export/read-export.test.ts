import { describe, expect, it } from "vitest";

import { startAnswers } from "../engine/start-answers.ts";
import { smallForm } from "../testing/small-form.ts";
import { exportOrder } from "./export-order.ts";
import { readExport } from "./read-export.ts";

const form = smallForm({
  exportGroups: [{ name: "konto", components: ["iban"] }],
  components: [
    { key: "name", type: "TextInput", settings: { exportName: "lastName", relatedEntityField: "kundes.name" } },
    { key: "iban", type: "TextInput", fields: { title: "6.3 IBAN (Konto)" } },
    { key: "count", type: "OptionButton", fields: { amount: 5 } },
    { key: "plain", type: "OptionButton" },
    { key: "percent", type: "Discount", fields: { voucherCodes: "5,00|FUENF\n10%|ZEHN" } },
    { key: "fixed", type: "Discount", fields: { type: "fixed", discount: "20" } },
  ],
});
const context = { unit: "/api/wohneinheits/1", pricing: { once: [], monthly: [] } };

describe("an export, read back", () => {
  it.each([[{}], [{ name: "Berger", iban: "DE89" }], [{ count: 3, plain: 1 }], [{ percent: "10%|ZEHN", fixed: "20" }]])(
    "is what it was made of: %j",
    (given) => {
      const answers = { ...startAnswers(form, {}), ...given };
      expect(readExport(form, { ...exportOrder(form, answers, context) })).toEqual(answers);
    },
  );

  it.each([
    ["no members", {}],
    ["groups that are none", { ungrouped: 1, konto: null }],
    [
      "members of other kinds",
      { ungrouped: { lastName: 1, count: "3", plain: [], percent: { price: -7 } }, konto: { IBANKonto: {} } },
    ],
  ])("with %s is a fresh form", (_name, exported) => {
    expect(readExport(form, exported)).toEqual(startAnswers(form, {}));
  });
});
