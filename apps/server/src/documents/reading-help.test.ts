import { readFileSync } from "node:fs";
import { join } from "node:path";

import { PDF } from "@libpdf/core";
import { readingHelpPaper } from "@rundgang/documents";
import { readingHelpMark, readingLanguages, type ReadingLanguage } from "@rundgang/domain";
import { checkForm } from "@rundgang/domain/form-check";
import { buildReadingHelp, sentenceTables } from "@rundgang/domain/reading-help";
import { untranslatedTexts } from "@rundgang/domain/untranslated-texts";
import { describe, expect, it } from "vitest";

import { recompute } from "../application/order/recompute.ts";
import { contentHash } from "../idempotency/content-hash.ts";
import { demoForms } from "../seed/demo-forms.ts";
import { answersWith, contractForm } from "../testing/sample-order.ts";
import { renderPaper } from "./paper/render-paper.ts";
import { faultsOfPdfUa } from "./testing/pdf-ua.ts";
import { readPdf } from "./testing/read-pdf.ts";

const thirdForm: unknown = JSON.parse(readFileSync(join(import.meta.dirname, "../seed/third-provider/form.json"), "utf8"));
const versions = [...demoForms.map(({ form }): unknown => form), thirdForm].flatMap((form) => {
  const checked = checkForm(form);
  if (checked.form === null) throw new Error(JSON.stringify(checked.unreadable));
  return checked.form.definition.data.documents?.versions ?? [];
});

const today = "2026-12-04";
const made = new Date("2026-12-04T13:30:00Z");
const addressLine = "Mühlgasse 12 a, 91207 Lauf an der Pegnitz";

function helpIn(language: ReadingLanguage) {
  const { form, answers, prices } = recompute(contractForm(), answersWith({ "flat-2": 1 }), { today, onlineBonusCents: 5000 });
  const help = buildReadingHelp(form, answers, prices, { today }, language);
  if (help === null) throw new Error("the form brings no summary");
  return help;
}

/** Each version of a table by the beginning of its hash: a sentence that is changed needs a new version, whose line replaces the old one. */
const tables: Readonly<Record<ReadingLanguage, string>> = {
  en: "1 78e63448262e2744",
  tr: "1 a80a16b54323c551",
  pl: "1 acb05e2e83b2ff18",
  uk: "1 c768aa51d3d04296",
  ar: "1 52c82c620ad5439c",
};

describe("the version of a table of sentences", () => {
  it.each(readingLanguages)("is another one whenever a sentence in %s has changed", (language) => {
    const { version, mark, sentences } = sentenceTables[language];
    expect(`${version} ${contentHash({ mark, sentences }).slice(0, 16)}`).toBe(tables[language]);
  });
});

describe.each(readingLanguages)("the reading help in %s", (language) => {
  it("has each heading, label and sentence of the demo's forms in its language, in every version of their texts", () => {
    expect(versions.length).toBeGreaterThan(5);
    expect(versions.flatMap((texts) => untranslatedTexts(texts, language))).toEqual([]);
  });

  it("is a paper under PDF/UA-1 of at most three pages that says that the German text counts", async () => {
    const bytes = await renderPaper(readingHelpPaper({ help: helpIn(language), addressLine }), made);
    expect(await faultsOfPdfUa(bytes)).toEqual([]);
    const { text, pages } = await readPdf(bytes);
    expect(text.replaceAll(/\s+/gu, " ")).toContain(readingHelpMark);
    expect(pages).toBeLessThanOrEqual(3);
    /* Of a name or an amount, which is read in German. */
    expect(Buffer.from(bytes).toString("latin1")).toContain("/Lang (de-DE)");
    expect((await PDF.load(bytes)).getCatalog().getString("Lang")?.asString()).toBe(language);
  });

  it("is the same paper when it is made twice", async () => {
    const paper = readingHelpPaper({ help: helpIn(language), addressLine });
    expect(Buffer.from(await renderPaper(paper, made)).equals(Buffer.from(await renderPaper(paper, made)))).toBe(true);
  });
});

describe("a text of a form that has no translation", () => {
  it("is named, and what consists of answers alone is not", () => {
    const [first] = versions;
    if (first === undefined) throw new Error("no texts");
    const own = { ...first, service: "{{$today}}", purpose: "Es gilt das Recht von Wiesenbrück." };
    expect(untranslatedTexts(own, "ar")).toEqual(["Es gilt das Recht von Wiesenbrück."]);
  });
});
