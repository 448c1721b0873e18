import { readFileSync } from "node:fs";
import { join } from "node:path";

import {
  buildContractSummary,
  customerFromAnswers,
  orderFormData,
  prefillSources,
  priceOrder,
  reviewSections,
} from "@rundgang/domain";
import { checkForm } from "@rundgang/domain/form-check";
import { applyChange, evaluate, startAnswers, type Change } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

const checked = checkForm(JSON.parse(readFileSync(join(import.meta.dirname, "form.json"), "utf8")));
if (checked.form === null) throw new Error(JSON.stringify(checked.unreadable));
const form = checked.form;
const address = { strasse: "Erlenweg", hausnummer: "7", plz: "38990", ort: "Wiesenbrück" };
const after = (...changes: readonly Change[]) =>
  changes.reduce((answers, change) => applyChange(form, answers, change).answers, startAnswers(form, prefillSources(address)));

const privately: Change = { key: "customer-kind", value: "Privat" };
const forBusiness: Change = { key: "customer-kind", value: "Gewerbe" };
const customer: readonly Change[] = [
  { key: "salutation", value: "Frau" },
  { key: "first-name", value: "Ayşe" },
  { key: "last-name", value: "Demir" },
  { key: "email", value: "a.demir@example.org" },
  { key: "phone", value: "05399 1234" },
  { key: "iban", value: "DE89370400440532013000" },
  { key: "terms", value: ["read"] },
  { key: "change-kind", value: "Anbieterwechsel" },
  { key: "meter-number", value: "1EMH0012345678" },
  { key: "previous-supplier", value: "Altstrom AG" },
  { key: "authority", value: ["given"] },
];
const violationsOf = (...changes: readonly Change[]) =>
  evaluate(form, after(...changes), { today: "2026-12-04" }).violations.map(({ key }) => key);

describe("the third provider's form, electricity as data alone", () => {
  it("may be activated", () => {
    expect(checked.notActivatable).toEqual([]);
  });

  it.each<[string, readonly Change[], number, number | null, number]>([
    ["basic, 1,500 kWh", [privately, { toggle: "tariff-basis" }, { toggle: "advance-1500" }], 4890, 5190, 2900],
    ["green, 2,500 kWh, no setup", [privately, { toggle: "tariff-green" }, { toggle: "advance-2500" }], 7740, 8190, 0],
    [
      "green with all that it can have",
      [
        privately,
        { toggle: "tariff-green" },
        { toggle: "advance-4000" },
        { key: "extras", option: "smart-meter", value: 1 },
        { key: "extras", option: "wallbox", value: 2 },
        { key: "extras", option: "plug-meter", value: 5 },
      ],
      1290 - 450 + 10_900 + 250 + 980,
      1290 + 10_900 + 250 + 980,
      3900 + 129_800 + 4 * 1990,
    ],
    [
      "one plug meter is free",
      [privately, { toggle: "tariff-green" }, { key: "extras", option: "plug-meter", value: 1 }],
      840,
      1290,
      0,
    ],
    ["business, single", [forBusiness, { toggle: "tariff-business" }, { toggle: "advance-10000" }], 28_990, null, 2900],
    [
      "business, double",
      [forBusiness, { toggle: "tariff-business", variant: "double" }, { toggle: "advance-25000" }],
      67_890,
      null,
      2900,
    ],
    [
      "a business tariff is not charged of a private customer",
      [forBusiness, { toggle: "tariff-business" }, { toggle: "advance-10000" }, privately],
      0,
      null,
      0,
    ],
    ["a voucher in Euro", [privately, { toggle: "tariff-basis" }, { key: "voucher", value: "15,00|NACHBAR" }], 690, 990, 1400],
    ["a voucher in percent", [privately, { toggle: "tariff-basis" }, { key: "voucher", value: "20%|STROMFEST" }], 690, 990, 2320],
  ])("costs: %s", (_name, changes, monthlyFirst, monthlyLater, once) => {
    expect(priceOrder(form, after(...changes)).totals).toEqual({ monthlyFirst, monthlyLater, once, firstMonths: 12 });
  });

  it.each<[string, readonly Change[], readonly string[]]>([
    [
      "private",
      [privately, { toggle: "tariff-basis" }, { toggle: "advance-1500" }, { key: "birthday", value: "1980-01-01" }],
      [],
    ],
    [
      "a minor",
      [privately, { toggle: "tariff-basis" }, { toggle: "advance-1500" }, { key: "birthday", value: "2012-01-01" }],
      ["birthday"],
    ],
    [
      "business without its name",
      [forBusiness, { toggle: "tariff-business" }, { toggle: "advance-10000" }],
      ["company", "vat-id"],
    ],
    [
      "business in Germany",
      [
        forBusiness,
        { toggle: "tariff-business" },
        { toggle: "advance-10000" },
        { key: "company", value: "Demir GmbH" },
        { key: "vat-id", value: "DE136695976" },
      ],
      [],
    ],
    [
      "business in Austria",
      [
        forBusiness,
        { toggle: "tariff-business" },
        { toggle: "advance-10000" },
        { key: "company", value: "Demir GmbH" },
        { key: "vat-id", value: "ATU13585627" },
      ],
      [],
    ],
    [
      "a number of a third country",
      [
        forBusiness,
        { toggle: "tariff-business" },
        { toggle: "advance-10000" },
        { key: "company", value: "Demir SARL" },
        { key: "vat-id", value: "FR40303265045" },
      ],
      ["vat-id"],
    ],
    [
      "moving in needs a date, and no authority",
      [
        privately,
        { toggle: "tariff-basis" },
        { toggle: "advance-1500" },
        { key: "birthday", value: "1980-01-01" },
        { key: "change-kind", value: "Einzug" },
      ],
      ["start-date"],
    ],
  ])("asks for what it needs: %s", (_name, changes, missing) => {
    expect(violationsOf(...customer, ...changes)).toEqual(missing);
  });

  it("tells the back office, the customer and the paper what a business ordered", () => {
    const answers = after(
      ...customer,
      forBusiness,
      { toggle: "tariff-business", variant: "double" },
      { toggle: "advance-10000" },
      { key: "company", value: "Demir GmbH" },
      { key: "vat-id", value: "ATU 13585627" },
    );
    expect(orderFormData(form, answers, { type: "live" })).toMatchObject({
      selectedProduct: expect.stringMatching(/^Wiesenstrom Gewerbe/u),
      advance: "10000 kWh",
      company: { name: "Demir GmbH", vatId: "ATU13585627" },
      change: { kind: "Anbieterwechsel", previousSupplier: "Altstrom AG" },
      authority: true,
    });
    expect(customerFromAnswers(form, answers)).toMatchObject({ name: "Demir", aOrt: "Wiesenbrück" });
    const prices = priceOrder(form, answers);
    expect(JSON.stringify(reviewSections(form, answers, prices))).toContain("Demir GmbH");
    const paper = JSON.stringify(buildContractSummary(form, answers, prices, { today: "2026-12-04" }));
    expect(paper).toContain("Kunde: Demir GmbH, USt-IdNr. ATU");
    expect(paper).not.toContain("Schlichtungsstelle");
  });
});
