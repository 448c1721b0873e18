import {
  applyChange,
  compileForm,
  evaluate,
  parseFormDefinition,
  startAnswers,
  voucherAnswer,
  type Change,
} from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { buildContractSummary } from "../contract-summary/build-contract-summary.ts";
import { customerFromAnswers } from "../order/customer-from-answers.ts";
import { orderFormData } from "../order/order-exports.ts";
import { prefillSources } from "../order/prefill.ts";
import { reviewSections } from "../order/review-sections.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { secondOrderForm } from "./second-order-form.ts";

const parsed = parseFormDefinition(secondOrderForm);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const form = compileForm(parsed.definition);
const address = { strasse: "Am Anger", hausnummer: "3", plz: "12345", ort: "Wiesenbrück" };
const after = (...changes: Change[]) =>
  changes.reduce((answers, change) => applyChange(form, answers, change).answers, startAnswers(form, prefillSources(address)));

const customer: Change[] = [
  { key: "salutation", value: "Herr" },
  { key: "first-name", value: "Ben" },
  { key: "last-name", value: "Kurz" },
  { key: "email", value: "b.kurz@example.org" },
  { key: "phone", value: "0711 123456" },
  { key: "iban", value: "DE89370400440532013000" },
  { key: "start", value: "Sofort" },
  { key: "consents", value: ["terms"] },
];
const order: Change[] = [
  { toggle: "glas", variant: "500" },
  { key: "extras", option: "wifi", value: 1 },
  { key: "extras", option: "sockets", value: 3 },
];

describe("a second provider's form", () => {
  it("has no warnings and is content with its own required fields", () => {
    expect(parsed.warnings).toEqual([]);
    expect(evaluate(form, after(...order, ...customer), { today: "2026-12-04" }).violations).toEqual([]);
  });

  it("prices variants, amounts, free units and half a year's credit", () => {
    expect(priceOrder(form, after(...order)).totals).toEqual({
      monthlyFirst: 4490 - 1000 + 390,
      monthlyLater: 4490 + 390,
      once: 2 * 4900 + 4900,
      firstMonths: 6,
    });
    expect(priceOrder(form, after({ toggle: "glas" })).totals).toMatchObject({ monthlyLater: 3490, once: 4900 });
  });

  it("takes vouchers in Euro and in percent of the one-time prices", () => {
    const voucher = form.components.get("voucher");
    if (voucher?.type !== "Discount") throw new Error("no voucher");
    expect(voucherAnswer(voucher, "falsch")).toBe(null);
    const once = (code: string) =>
      priceOrder(form, after(...order, { key: "voucher", value: voucherAnswer(voucher, code) ?? "" })).totals.once;
    expect([once("NACHBAR10"), once("START50"), once("falsch")]).toEqual([13_700, 7350, 14_700]);
  });

  it("exports its own order data and the customer", () => {
    const answers = after(...order, ...customer);
    expect(orderFormData(form, answers, { type: "live" })).toEqual({
      version: "1",
      type: "live",
      selectedProduct: "Stadtnetz Glas 500",
      extras: { wifi: true, sockets: 3 },
      start: "Sofort",
      sepa: { name: "Ben Kurz", iban: "DE89370400440532013000" },
    });
    expect(customerFromAnswers(form, answers)).toMatchObject({ name: "Kurz", aOrt: "Wiesenbrück", geburtsdatum: null });
  });

  it("has its own review and contract summary", () => {
    const answers = after(...order, ...customer);
    const prices = priceOrder(form, answers);
    const [tariff, options] = reviewSections(form, answers, prices);
    expect(JSON.stringify([tariff, options]).replaceAll("\u00a0", " ")).toContain(
      '"label":"Stadtnetz Glas 500","value":"44,90 € im Monat"},{"label":"Startvorteil Monat 1 bis 6","value":"−10,00 € im Monat"',
    );
    expect(buildContractSummary(form, answers, prices, { today: "2026-12-04" })).toMatchObject({
      provider: { name: "Stadtnetz Wiesenbrück" },
      signature: { name: "Ben Kurz", city: "Wiesenbrück" },
    });
  });
});
