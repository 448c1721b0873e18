import { describe, expect, it } from "vitest";

import { startAnswers } from "../engine/start-answers.ts";
import { smallForm } from "../testing/small-form.ts";
import { exportOrder } from "./export-order.ts";
import { nameFromTitle } from "./export-name.ts";

const form = smallForm({
  exportGroups: [{ name: "konto", components: ["iban"] }],
  components: [
    { key: "name", type: "TextInput", settings: { exportName: "lastName", relatedEntityField: "kundes.name" } },
    { key: "iban", type: "TextInput", fields: { title: "6.3 IBAN (Konto)" } },
    { key: "count", type: "OptionButton", fields: { amount: 5 } },
    { key: "plain", type: "OptionButton" },
    { key: "gone", type: "TextInput", conditions: [[{ kind: "option", key: "plain", selected: true }]] },
    { key: "hidden", type: "TextInput", settings: { hidden: true } },
    { key: "percent", type: "Discount", fields: { voucherCodes: "10%|ZEHN" } },
    { key: "euro", type: "Discount", fields: { voucherCodes: "5,50|EURO" } },
    { key: "fixed", type: "Discount", fields: { type: "fixed", discount: "20" } },
    { key: "head", type: "SectionHeader" },
  ],
});
const context = { unit: "/api/wohneinheits/1", pricing: { once: [], monthly: [] } };

describe('exportOrder (B §5 "Export")', () => {
  it("exports visible components, groups, related entities; amounts and discounts as B says", () => {
    const answers = {
      ...startAnswers(form, {}),
      name: "Berger",
      iban: "DE89",
      gone: "x",
      hidden: "x",
      percent: "10%|ZEHN",
      euro: "5,50|EURO",
      fixed: "20",
    };
    expect(exportOrder(form, answers, context)).toEqual({
      ...context,
      form: "00000000-0000-4000-8000-000000000001",
      konto: { IBANKonto: "DE89" },
      relatedEntities: { kundes: { name: "Berger" } },
      ungrouped: {
        lastName: "Berger",
        count: { selected: false, amount: 0 },
        plain: { selected: false },
        percent: { price: "-10%", priceMode: "once", value: "ZEHN" },
        euro: { price: -5.5, priceMode: "once", value: "EURO" },
        fixed: { price: -20, priceMode: "once" },
      },
    });
  });

  it("derives names from titles", () => {
    expect([nameFromTitle("6.1 Kunden-Daten!"), nameFromTitle("Straße"), nameFromTitle("3 Lizenzen")]).toEqual([
      "KundenDaten",
      "Straße",
      "Lizenzen",
    ]);
  });
});
