import { describe, expect, it } from "vitest";

import type { Change } from "@rundgang/forms";

import { answersAfter, customerChanges, dgForm } from "../dg-form/testing.ts";
import { reviewSections } from "../order/review-sections.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { buildContractSummary } from "./build-contract-summary.ts";
import { buildMail } from "./build-mail.ts";
import type { Section } from "./document-model.ts";

const form = dgForm();
const today = "2026-12-04";

function summaryOf(changes: readonly Change[], version?: number) {
  const answers = answersAfter(form, ...changes);
  const context = { today, ...(version !== undefined && { version }) };
  const summary = buildContractSummary(form, answers, priceOrder(form, answers), context);
  if (summary === null) throw new Error("no documents");
  return summary;
}

/** All words of a document, blanks as one. */
function words(value: unknown): string {
  return JSON.stringify(value).replaceAll("\u00a0", " ");
}

const premium: readonly Change[] = [{ toggle: "package-premium-600" }, { toggle: "tv-comfort" }, ...customerChanges];

describe("buildContractSummary", () => {
  it("has the headings of Implementing Regulation (EU) 2019/2243 in their order", () => {
    expect(summaryOf(premium).sections.map((section) => section.title)).toEqual([
      "Dienste und Geräte",
      "Geschwindigkeiten des Internetdienstes und Rechtsbehelfe",
      "Preis",
      "Laufzeit, Verlängerung und Beendigung",
      "Funktionen für Endnutzer mit Behinderungen",
      "Sonstige relevante Informationen",
    ]);
  });

  it("places B's sections under them and signs with name, city and date", () => {
    const summary = summaryOf([...premium, { toggle: "flat-1" }]);
    const titles = summary.sections.flatMap((section) => section.sections.map((part) => part.title));
    expect(titles).toEqual([
      "Bereitgestellte Geräte",
      "Aktivierung",
      "Buchung der Auslandsflat (Festnetz)",
      "Einschränkungen",
      "Rechtsbehelf",
      "Hinweis zu den Preisen",
      "Nutzungsabhängige Kosten der Telefonie",
      "Hinweis",
      "Sonstiges",
    ]);
    expect(summary.signature).toEqual({
      date: "04.12.2026",
      city: "Lauf",
      firstName: "Miriam",
      lastName: "Berger",
      name: "Miriam Berger",
    });
    expect(summary.withdrawal.title).toBe("Widerrufsrecht");
  });

  it("shows the totals of the price result", () => {
    const price = words(summaryOf(premium).sections[2]);
    expect(price).toContain('"Monatlich gesamt","31,98 €","86,98 €"');
    expect(price).toContain('"Einmalig gesamt","69,99 €"');
  });

  it("shows maximum, normal and minimum speed", () => {
    expect(words(summaryOf([{ toggle: "package-giga-1000" }]).sections[1])).toContain(
      '"Normalerweise zur Verfügung stehend","900 Mbit/s","450 Mbit/s"',
    );
  });

  it.each<[string, string, string]>([
    ["package-basic-300", "Mindestvertragslaufzeit beträgt 24 Monate", "Festnetz: 0,029 €/Min."],
    ["package-classic-400", "Mindestvertragslaufzeit beträgt 24 Monate", "Mobilfunknetze: 0,19 €/Min."],
    ["package-giga-1000-12", "Mindestvertragslaufzeit beträgt 12 Monate", "Mobilfunknetze: kostenlos."],
  ])("says term and telephony of %s", (toggle, term, telephony) => {
    const text = words(summaryOf([{ toggle }]));
    expect(text).toContain(term);
    expect(text).toContain(telephony);
  });

  it("is B's wording with 3 months' notice; version 2 lies beside it with 1 month", () => {
    expect(words(summaryOf(premium))).toContain("mit einer Frist von 3 Monaten zum Ende der");
    expect(words(summaryOf(premium, 2))).toContain("mit einer Frist von 1 Monat zum Ende der");
    expect(summaryOf(premium).version).toBe(1);
  });

  it("lists a waived fee with 0,00 € instead of its price", () => {
    expect(words(summaryOf(premium))).toContain('{"cells":["Versandpauschale","0,00 €"],"instead":"9,99 €"}');
  });

  it("leaves no placeholder behind", () => {
    expect(words(summaryOf(premium))).not.toMatch(/\{\{|undefined/u);
  });
});

describe("reviewSections (B §2)", () => {
  const review = (...changes: Change[]): Section[] => {
    const answers = answersAfter(form, ...changes);
    return reviewSections(form, answers, priceOrder(form, answers), { carriers: new Map([["10101", "Deutsche Telekom AG"]]) });
  };
  const numbers = (sections: readonly Section[]): (string | null)[] =>
    sections.flatMap((section) => [section.number, ...numbers(section.sections)]);

  it("shows optional sections only when there is something to show", () => {
    expect(numbers(review({ toggle: "package-basic-300" }, ...customerChanges))).toEqual(["1", "3", "6", "6.1", "6.3", "8"]);
    const all: Change[] = [
      ...premium,
      { toggle: "security-3" },
      { toggle: "porting" },
      { key: "porting-area-code", value: "0911" },
      { key: "previous-carrier", value: "10101" },
      { toggle: "billing-different" },
      { key: "billing-city", value: "Ulm" },
    ];
    expect(numbers(review(...all))).toEqual(["1", "2", "3", "4", "5", "5.1", "5.2", "6", "6.1", "6.2", "6.3", "8"]);
    expect(words(review(...all))).toContain("Deutsche Telekom AG");
  });

  it("says product, bundle and amplifier with their prices", () => {
    const text = words(review(...premium, { toggle: "router-wlan-plus-bundle" }, { toggle: "wlan-amplifier" }));
    expect(text).toContain('"label":"DG premium 600, 600/300 Mbit/s","value":"79,99 € im Monat"');
    expect(text).toContain('"label":"Gutschrift Monat 1 bis 12","value":"−55,00 € im Monat","credit":true');
    expect(text).toContain('"label":"WLAN-Verstärker, 1 Stück","value":"2,49 € im Monat"');
    expect(text).toContain('"label":"Router-Bereitstellung","value":"19,99 € einmalig"');
    expect(text).toContain('"value":"DE89 3704 0044 0532 0130 00"');
    expect(text).toContain('"value":"01.01.1980"');
  });
});

describe("buildMail", () => {
  it("greets the customer and names the prices", () => {
    const answers = answersAfter(form, ...premium);
    const mail = buildMail("confirmation", form, answers, priceOrder(form, answers), { today });
    expect(mail?.paragraphs[0]).toBe("Guten Tag Miriam Berger,");
    expect(words(mail)).toContain("Monat 1 bis 12: 31,98 € im Monat, ab dem 13. Monat: 86,98 € im Monat.");
    expect(words(mail)).toContain("vom 04.12.2026");
  });
});
