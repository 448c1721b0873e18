import type { Change } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { buildContractSummary } from "../contract-summary/build-contract-summary.ts";
import { answersAfter, customerChanges, dgForm } from "../dg-form/testing.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { buildReadingHelp, sentenceTables } from "./build-reading-help.ts";
import { readingLanguages, type ReadingLanguage } from "./languages.ts";
import { translatorOf } from "./translator.ts";

const translate = translatorOf({
  version: 1,
  mark: "",
  sentences: {
    Preis: "Price",
    "Der Router wird gestellt.": "The router is provided.",
    "Anschluss: {1}.": "Connection: {1}.",
    "{#1} im Monat": "{#1} per month",
    "Monat 1 bis {#1}: {#2}": "Months 1 to {#1}: {#2}",
    "Zu {1} wechseln.": "Change to {1}.",
    "Zu {1} oder {2} wechseln.": "Change to {1} or {2}.",
    "Frist von {#1} (z. B. ein Brief).": "{#1} notice (e.g. a letter).",
  },
});

describe("a sentence in another language", () => {
  it.each<[string, string, string | null]>([
    ["a word", "Preis", "Price"],
    ["a sentence with an address", "Anschluss: Am Anger 3, 12345 Ort.", "Connection: Am Anger 3, 12345 Ort."],
    [
      "two sentences with answers that are not filled in",
      "Anschluss: {{street}} {{house-number}}, {{zip}} {{city}}. Der Router wird gestellt.",
      "Connection: {{street}} {{house-number}}, {{zip}} {{city}}. The router is provided.",
    ],
    ["an amount with its no-break space", "29,99\u00a0€ im Monat", "29,99\u00a0€ per month"],
    ["a value that is not filled in", "{{$monthlyFirst}} im Monat", "{{$monthlyFirst}} per month"],
    ["figures twice", "Monat 1 bis 12: 29,99\u00a0€", "Months 1 to 12: 29,99\u00a0€"],
    ["a choice of two before one name that has both", "Zu A oder B wechseln.", "Change to A or B."],
    ["an abbreviation inside", "Frist von 14 (z. B. ein Brief).", "14 notice (e.g. a letter)."],
    ["words where figures are expected", "Sie zahlen viel im Monat", null],
    ["a sentence that it has not", "Es gilt deutsches Recht.", null],
    ["a text of which it has one sentence of two", "Der Router wird gestellt. Es gilt deutsches Recht.", null],
    ["a name that would take in a whole sentence", "Anschluss: Am Anger 3. Der Router bleibt. Er kostet nichts.", null],
  ])("is found for %s", (_case, german, translated) => {
    expect(translate(german)).toBe(translated);
  });
});

describe.each(readingLanguages)("the table of sentences %s", (language) => {
  const { sentences, version } = sentenceTables[language];

  it("has the places of each German sentence, each once", () => {
    const placesOf = (text: string) => (text.match(/\{#?\d\}/gu) ?? []).toSorted();
    const wrong = Object.entries(sentences).filter(
      ([german, translated]) => JSON.stringify(placesOf(german)) !== JSON.stringify(placesOf(translated)),
    );
    expect(wrong).toEqual([]);
    expect(version).toBeGreaterThan(0);
  });

  it("writes the figures that the German sentence has", () => {
    const figuresOf = (text: string) => (text.replaceAll(/\{#?\d\}/gu, "").match(/\d+/gu) ?? []).toSorted();
    const wrong = Object.entries(sentences).filter(
      ([german, translated]) => figuresOf(translated).join(" ") !== figuresOf(german).join(" ") && !/1 Monat/u.test(german),
    );
    expect(wrong).toEqual([]);
  });
});

const form = dgForm();
const today = "2026-12-04";
const premium: readonly Change[] = [{ toggle: "package-premium-600" }, { toggle: "tv-comfort" }, ...customerChanges];

function helpOf(language: ReadingLanguage) {
  const answers = answersAfter(form, ...premium);
  const prices = priceOrder(form, answers);
  const german = buildContractSummary(form, answers, prices, { today });
  const help = buildReadingHelp(form, answers, prices, { today }, language);
  if (german === null || help === null) throw new Error("no documents");
  return { german, help };
}

describe("a reading help of the contract summary", () => {
  it("has the headings of Implementing Regulation (EU) 2019/2243 in English", () => {
    expect(helpOf("en").help.summary.sections.map(({ title }) => title)).toEqual([
      "Services and equipment",
      "Speeds of the internet service and remedies",
      "Price",
      "Duration, renewal and termination",
      "Features for end-users with disabilities",
      "Other relevant information",
    ]);
  });

  it.each(readingLanguages)("has the parts, amounts and names of the German one in %s", (language) => {
    const { german, help } = helpOf(language);
    const shapeOf = (value: unknown): unknown =>
      typeof value === "string"
        ? "text"
        : Array.isArray(value)
          ? value.map(shapeOf)
          : typeof value === "object" && value !== null
            ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]))
            : value;
    const amountsOf = (value: unknown) => (JSON.stringify(value).match(/[\d.]+,\d\d/gu) ?? []).toSorted();
    expect(shapeOf(help.summary)).toEqual(shapeOf(german));
    expect(amountsOf(help.summary)).toEqual(amountsOf(german));
    expect(help.summary.signature).toEqual(german.signature);
  });

  it("says of what is German in it that it is: names, amounts, and nothing that has a translation", () => {
    const { german } = helpOf("tr").help;
    expect(german).toContain("DG premium 600, 600/300 Mbit/s");
    expect(german).not.toContain("Hausanschluss");
    expect(helpOf("en").help.german).not.toContain("Download");
  });
});
