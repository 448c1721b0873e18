import { compileForm, type Change } from "@rundgang/forms";
import { describe, expect, it } from "vitest";

import { buildContractSummary } from "../contract-summary/build-contract-summary.ts";
import { answersAfter, customerChanges, dgForm } from "../dg-form/testing.ts";
import { priceOrder } from "../pricing/price-order.ts";
import { buildReadingHelp, sentenceTables } from "./build-reading-help.ts";
import { readingLanguages, type ReadingLanguage } from "./languages.ts";
import { translatorOf } from "./translator.ts";

const table = {
  sentences: {
    Preis: "Price",
    "Der Router wird gestellt.": "The router is provided.",
    "Anschluss: {1}.": "Connection: {1}.",
    "{#1} im Monat": "{#1} per month",
    "Monat 1 bis {#1}: {#2}": "Months 1 to {#1}: {#2}",
    "Zu {1} wechseln.": "Change to {1}.",
    "Zu {1} oder {2} wechseln.": "Change to {1} or {2}.",
    "Frist von {#1} (z. B. ein Brief).": "{#1} notice (e.g. a letter).",
    "Telefon {#1}": "Telephone {#1}",
    "{1} zahlt.": "{1} pays.",
  },
};
const translate = translatorOf(table);

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
    ["an address with abbreviations", "Anschluss: Dr.-Max-Str. 3 a, St. Ingbert.", "Connection: Dr.-Max-Str. 3 a, St. Ingbert."],
    [
      "a company's name",
      "Anschluss: Otto & Co. Bau GmbH, bau@otto.example.",
      "Connection: Otto & Co. Bau GmbH, bau@otto.example.",
    ],
    [
      "a name with a department and its person",
      "Anschluss: Bau GmbH, Abt. Einkauf, z. Hd. Frau Otto.",
      "Connection: Bau GmbH, Abt. Einkauf, z. Hd. Frau Otto.",
    ],
    ...["E-Mail: a@b.example", "Telefon: 02861 890", "Tel.: 02861 890", "Tel. Zentrale", "Mail: a@b.example"].map(
      (contact): [string, string, string] => [
        `a name with "${contact}"`,
        `Anschluss: Otto, ${contact}.`,
        `Connection: Otto, ${contact}.`,
      ],
    ),
    ["a clause behind a colon", "Anschluss: Am Anger 3: den Preis zahlt der Kunde.", null],
    ["a clause behind the colon of a label", "Anschluss: Am Anger 3, Telefon: wird nachgereicht.", null],
    ["a sentence of a provider that goes on behind an address", "Anschluss: Am Anger 3. Der Router bleibt.", null],
    ["a clause behind an address", "Anschluss: Am Anger 3, den der Kunde bezahlt.", null],
    ["a second half behind a semicolon", "Zu DG basic 300; das kostet 5,00\u00a0€ wechseln.", null],
    ["a negation in place of a name", "Der Kunde, der nicht widerruft, zahlt.", null],
    ["a second sentence without a comma", "Anschluss: Am Anger 3 und Sie tragen die Kosten.", null],
    ["a name that would take in a whole sentence", "Anschluss: Am Anger 3. Der Router bleibt. Er kostet nichts.", null],
  ])("is found for %s", (_case, german, translated) => {
    expect(translate(german)).toBe(translated);
  });
});

describe("what is filled into a sentence that is read from right to left", () => {
  it("stands as a text of a direction of its own, before and after it is filled in", () => {
    const leftward = translatorOf(table, "rtl");
    expect(leftward("Telefon 02861 890-600")).toBe("Telephone \u206802861\u00a0890-600\u2069");
    expect(leftward("{{$once}} im Monat")).toBe("\u2068{{$once}}\u2069 per month");
    expect(leftward("Preis")).toBe("Price");
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

  it("leaves a provider's own sentence German wholly where it has no translation, also the months of its price", () => {
    const { documents } = form.definition.data;
    if (documents === undefined || documents === null) throw new Error("no documents");
    const blocks = [{ paragraph: "Sie zahlen gern: {{$monthly}}" }, { paragraph: "{{$monthly}}" }];
    const versions = documents.versions.map((texts) => ({ ...texts, summary: [{ title: "Preis", blocks, sections: [] }] }));
    const own = compileForm({ ...form.definition, data: { ...form.definition.data, documents: { ...documents, versions } } });
    const answers = answersAfter(own, ...premium);
    const help = buildReadingHelp(own, answers, priceOrder(own, answers), { today }, "en");
    const [sentence = "", value = ""] =
      help?.summary.sections[0]?.blocks.map((block) => (block.kind === "paragraph" ? block.text : "")) ?? [];
    expect(sentence).toMatch(/^Sie zahlen gern: (?:Monat 1|Jeden Monat)/u);
    expect(help?.german).toContain(sentence);
    expect(value).toMatch(/^(?:Months 1|Every month)/u);
  });

  it("says of what is German in it that it is: names, amounts, and nothing that has a translation", () => {
    const { german } = helpOf("tr").help;
    expect(german).toContain("DG premium 600, 600/300 Mbit/s");
    expect(german).not.toContain("Hausanschluss");
    expect(helpOf("en").help.german).not.toContain("Download");
  });
});
