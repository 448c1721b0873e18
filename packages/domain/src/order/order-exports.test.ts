import { describe, expect, it } from "vitest";

import { applyChange, evaluate, startAnswers, type Change } from "@rundgang/forms";

import { buildContractSummary } from "../contract-summary/build-contract-summary.ts";
import { buildMail } from "../contract-summary/build-mail.ts";
import { answersAfter, customerChanges, dgForm } from "../dg-form/testing.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { customerFromAnswers, nationalDigits } from "./customer-from-answers.ts";
import { broadcastData, genericExport, mainExport, orderFormData } from "./order-exports.ts";
import { prefillSources } from "./prefill.ts";
import { reviewSections } from "./review-sections.ts";
import { signatoryOf } from "./signatory.ts";

const form = dgForm();
const porting: Change[] = [
  { toggle: "porting" },
  { key: "porting-area-code", value: "0911" },
  { key: "porting-number-1", value: "23125042" },
  { key: "porting-number-3", value: "444" },
  { key: "previous-carrier", value: "10101" },
  { key: "previous-salutation", value: "Frau" },
  { key: "previous-last-name", value: "Amann" },
];
const order: Change[] = [
  { toggle: "package-premium-600" },
  { toggle: "tv-comfort" },
  { key: "tv-stick", value: 2 },
  { toggle: "router-wlan-plus-bundle" },
  { key: "wlan-amplifier", value: 3 },
  { toggle: "flat-1" },
  { toggle: "security-5" },
  ...customerChanges,
];

describe('orderFormData (B §3 "Order form data")', () => {
  it("says everything of a full order", () => {
    expect(orderFormData(form, answersAfter(form, ...order, ...porting), { type: "paper", projectPhase: "P2" })).toEqual({
      version: "20221006",
      type: "paper",
      orderStatus: "pending",
      projectPhase: "P2",
      videoOrder: false,
      belongsToForeignPolygon: false,
      createdBySalesman: false,
      selectedProduct: "DG premium 600",
      waiputv: "waipu.tv Comfort",
      router: "DG WLAN Plus Bundle",
      additionalOptions: {
        telephone: { wlanAmplifier: 3, internationalFlat1: true, "Sicherheitspaket 5er": true },
        tv: { waipuTvStick: 2 },
      },
      phoneNumberPortation: true,
      phoneNumberPortationData: {
        salutation: "Frau",
        name: "10101",
        areaCode: "0911",
        // The third slot is beyond this router's limit (B §5).
        phoneNumbers: ["23125042"],
        lastName: "Amann",
        // The line was said to be the customer's until its owner was typed.
        firstName: "Miriam",
        street: "Lindenstraße",
        houseNr: "14a",
        zip: "91207",
        city: "Lauf",
      },
      differentBillingAddress: false,
      billingAddress: { billing_details_choice: "copy-customer" },
      sepa: { name: "Miriam Berger", iban: "DE89370400440532013000" },
      dataprotectionConsent: false,
    });
  });

  it("defaults to K.E.R., no TV and phase NFB; orderStatus is absent when live", () => {
    const data = orderFormData(form, answersAfter(form, { toggle: "package-basic-300" }), { type: "live" });
    expect(data).toMatchObject({ router: "K.E.R.", waiputv: null, projectPhase: "NFB", phoneNumberPortation: false });
    expect(data).not.toHaveProperty("orderStatus");
    expect(data).not.toHaveProperty("phoneNumberPortationData");
    expect(data).not.toHaveProperty("onlineBonus");
  });

  it("carries another billing address and the online bonus", () => {
    const answers = answersAfter(form, { toggle: "billing-different" }, { key: "billing-house-number", value: "3 b" });
    expect(orderFormData(form, answers, { type: "remote", onlineBonusCents: 5000 })).toMatchObject({
      billingAddress: { billing_details_choice: "new", houseNr: "3b" },
      onlineBonus: { cents: 5000 },
    });
  });
});

describe("the other exports (B §3)", () => {
  it("broadcast data", () => {
    expect(broadcastData(form, answersAfter(form, ...order, ...porting), { unit: "/api/wohneinheits/1" })).toEqual({
      customerMail: "m.berger@example.org",
      customerName: "Miriam Berger",
      city: "Lauf",
      unit: "/api/wohneinheits/1",
      selectedProduct: "DG premium 600",
      television: { waiputv: "waipu.tv Comfort", options: { waipuTvStick: 2 } },
      hardware: { router: "DG WLAN Plus Bundle", extraAmplifier: 3, waipuTvStick: 2 },
      phone: {
        portation: true,
        numberCount: 1,
        options: { internationalFlat1: true },
        internationalFlat1: true,
        internationalFlat2: false,
        secondLine: false,
      },
      securityOptions: { "Sicherheitspaket 5er": true },
    });
  });

  it("main export data", () => {
    expect(mainExport(form, answersAfter(form, ...order))).toEqual({
      mainProduct: "DG premium 600",
      options: {
        televisionProduct: "waipu.tv Comfort",
        telephone: { internationalFlat1: true, internationalFlat2: false },
        securitypackage: 5,
      },
      hardware: { router: "DG WLAN Plus Bundle", amplifier: { amount: 3 } },
    });
  });

  it("generic export with prices, export groups and the customer", () => {
    const answers = answersAfter(form, ...order);
    const exported = genericExport(form, answers, priceOrder(form, answers), "/api/wohneinheits/1");
    expect(exported.relatedEntities).toMatchObject({ kundes: { name: "Berger", geburtsdatum: "1980-01-01" } });
    expect(exported).toMatchObject({ sepa: { Kontoinhaber: "Miriam Berger" }, unit: "/api/wohneinheits/1" });
    expect(exported.pricing.once).toContainEqual({ key: "setup", label: "Bereitstellung", cents: 6999, amount: 1 });
    expect(exported.ungrouped).toMatchObject({ wlanAmplifier: { selected: true, amount: 3 } });
  });
});

describe('customerFromAnswers (B §3 "Customer as sent")', () => {
  it("sends digits, the split house number and a plain IBAN", () => {
    expect(customerFromAnswers(form, answersAfter(form, ...customerChanges))).toEqual({
      anrede: "Frau",
      vorname: "Miriam",
      name: "Berger",
      geburtsdatum: "1980-01-01",
      aStrasse: "Lindenstraße",
      aHausnummer: "14",
      aHausnummerZs: "a",
      aPostleitzahl: "91207",
      aOrt: "Lauf",
      telPrivat: "09123456789",
      telMobile: "01712345678",
      email: "m.berger@example.org",
      iban: "DE89370400440532013000",
    });
  });

  it.each([
    ["12", "1/2", "12 1/2"],
    ["2", "3/4", "2 3/4"],
    ["7", "1/2 a", "7 1/2a"],
    ["17", "// 28", "17//28"],
    ["3", "-5", "3-5"],
    ["12", "a-c", "12a-c"],
    ["14", " a", "14a"],
    ["12", "a+b", "12a+b"],
    ["39", "", "39"],
  ])("keeps number %j and addition %j apart; the form shows %j", (hausnummer, hausnummerZusatz, shown) => {
    const address = { strasse: "Lindenstraße", hausnummer, hausnummerZusatz, plz: "91207", ort: "Lauf" };
    const answers = startAnswers(form, prefillSources(address));
    expect(answers["customer-house-number"]).toBe(shown);
    expect(customerFromAnswers(form, answers)).toMatchObject({
      aHausnummer: hausnummer,
      aHausnummerZs: hausnummerZusatz.replaceAll(/(?<!\d)\s|\s(?!\d)/gu, ""),
    });
  });

  it("names the door 12 1/2, and no other, on what is signed and sent", () => {
    const address = { strasse: "Lindenstraße", hausnummer: "12", hausnummerZusatz: "1/2", plz: "91207", ort: "Lauf" };
    const changes: Change[] = [...order, { toggle: "billing-different" }, { key: "billing-house-number", value: "2 3/4 b" }];
    const start = startAnswers(form, prefillSources(address));
    const answers = changes.reduce((before, change) => applyChange(form, before, change).answers, start);
    const prices = priceOrder(form, answers);
    const papers = JSON.stringify([
      buildContractSummary(form, answers, prices, { today: "2026-12-04" }),
      reviewSections(form, answers, prices),
    ]);
    expect(papers).toContain("12 1/2");
    expect(papers).not.toContain("121/2");
    expect(orderFormData(form, answers, { type: "live" })).toMatchObject({ billingAddress: { houseNr: "2 3/4b" } });
  });

  it("sends an e-mail address in its ASCII form and reads names with one apostrophe and one hyphen", () => {
    const answers = answersAfter(
      form,
      ...customerChanges,
      { key: "customer-email", value: "post@müller.de" },
      { key: "customer-last-name", value: " O’Neill–Müller\u200b " },
      { key: "customer-phone", value: "+49 (0) 9123/456789" },
      { key: "sepa-iban", value: "IBAN: DE89-3704-0044-0532-0130-00" },
    );
    expect(customerFromAnswers(form, answers)).toMatchObject({
      email: "post@xn--mller-kva.de",
      name: "O'Neill-Müller",
      telPrivat: "09123456789",
      iban: "DE89370400440532013000",
    });
    expect(broadcastData(form, answers, { unit: "/api/wohneinheits/1" })).toMatchObject({
      customerMail: "post@xn--mller-kva.de",
    });
    expect(signatoryOf(form, answers).email).toBe("post@müller.de");
  });

  it("takes a person with one name, whom no paper calls by a dash", () => {
    const answers = answersAfter(
      form,
      ...order,
      { key: "customer-first-name", value: "–" },
      { key: "customer-last-name", value: "Suharto" },
    );
    const context = { today: "2026-12-04" };
    expect(evaluate(form, answers, context).found.get("customer-first-name")).toBeUndefined();
    expect(answers["sepa-name"]).toBe("Suharto");
    expect(customerFromAnswers(form, answers)).toMatchObject({ vorname: "", name: "Suharto" });
    expect(signatoryOf(form, answers)).toMatchObject({ firstName: "", name: "Suharto" });
    expect(broadcastData(form, answers, { unit: "/api/wohneinheits/1" })).toMatchObject({ customerName: "Suharto" });
    const prices = priceOrder(form, answers);
    expect(JSON.stringify(reviewSections(form, answers, prices))).not.toContain("Vorname");
    expect(buildMail("summary", form, answers, prices, context)?.paragraphs[0]).toBe("Guten Tag Suharto,");
  });

  it.each(["-", ".", "'", " "])("does not take %j for a last name", (value) => {
    const answers = answersAfter(form, ...customerChanges, { key: "customer-last-name", value });
    expect(evaluate(form, answers, { today: "2026-12-04" }).found.has("customer-last-name")).toBe(true);
  });

  it.each([
    ["+49 711 123456", "0711123456"],
    ["+43 (0)1 234567", "00431234567"],
    ["(0911) 123456", "0911123456"],
    ["0049711123456", "0711123456"],
    ["+49 (0)711 123456", "0711123456"],
    ["0711/123-456", "0711123456"],
    ["+43 1 234567", "00431234567"],
    ["", ""],
  ])("%s → %s", (phone, digits) => {
    expect(nationalDigits(phone)).toBe(digits);
  });
});
