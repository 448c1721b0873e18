import { PDF, PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from "@libpdf/core";
import type { Paper } from "@rundgang/documents";
import { beforeAll, describe, expect, it } from "vitest";

import { plainImage } from "../../files/testing/hostile-files.ts";
import { appendPages } from "../signed/append-pages.ts";
import { faultsOfPdfUa } from "../testing/pdf-ua.ts";
import { samplePaper } from "../testing/sample-paper.ts";
import { renderPaper } from "./render-paper.ts";

const made = new Date("2026-12-04T13:30:00Z");
let paper: Paper;
let bytes: Uint8Array;
beforeAll(async () => {
  paper = samplePaper(await plainImage("png"));
  bytes = await renderPaper(paper, made);
});

describe("a paper under PDF/UA-1", () => {
  const caption = "Brief des Vermieters";
  it.each<[string, () => Paper]>([
    ["every kind of block", () => paper],
    [
      "the name of a firm with signs of XML",
      () => ({ ...paper, title: "Vertrag < 24 Monate", author: "Müller & Söhne", subject: "§ 1 > § 2" }),
    ],
    ["a control sign in its title", () => ({ ...paper, title: "Vertrag\u0007 A" })],
    ["a letter of another face", () => ({ ...paper, foot: "für 山田 und יוסי" })],
    ["'ENTWURF' across it", () => ({ ...paper, mark: "ENTWURF" })],
    [
      "a file in it",
      () => ({
        ...paper,
        files: [{ name: "a.json", mediaType: "application/json", description: "Daten", bytes: Buffer.from("{}") }],
      }),
    ],
    [
      "a text of 4,000 letters",
      () => ({ ...paper, blocks: [...paper.blocks, { kind: "paragraph", text: "Wort ".repeat(800).trim() }] }),
    ],
  ])("has no fault that a machine finds, with %s", async (_case, make) => {
    expect(await faultsOfPdfUa(await renderPaper(make(), made))).toEqual([]);
  });

  it("has none with a picture and with pages put behind it", async () => {
    const image = await plainImage("png");
    const pictured = await renderPaper({ ...paper, blocks: [...paper.blocks, { kind: "picture", image, caption }] }, made);
    expect(await faultsOfPdfUa((await appendPages(bytes, pictured)) ?? bytes)).toEqual([]);
  });
});

/** Changes dictionaries of the PDF's objects. */
async function changed(change: (dict: PdfDict, pdf: PDF) => void): Promise<Uint8Array> {
  const pdf = await PDF.load(Uint8Array.from(bytes));
  const seen = new Set<string>();
  const visit = (value: PdfObject | null) => {
    if (value instanceof PdfRef) {
      if (!seen.has(String(value.objectNumber))) visit((seen.add(String(value.objectNumber)), pdf.context.resolve(value)));
    } else if (value instanceof PdfDict) {
      change(value, pdf);
      for (const [, one] of value) visit(one);
    } else if (value !== null && value.type === "array") for (const one of value) visit(one);
  };
  visit(pdf.getCatalog());
  return pdf.save();
}

const isElement = (dict: PdfDict, name: string) => dict.getName("S")?.value === name && dict.has("P");

describe("the search for faults under PDF/UA-1", () => {
  it.each<[string, (dict: PdfDict, pdf: PDF) => void, string]>([
    ["a picture without words", (dict) => void (isElement(dict, "Figure") && dict.delete("Alt")), "13-004"],
    ["a heading that leaves out a level", (dict) => isElement(dict, "H2") && dict.set("S", PdfName.of("H3")), "14-003"],
    [
      "an element of a name that nobody knows",
      (dict) => isElement(dict, "H3") && dict.set("S", PdfName.of("Ueberschrift")),
      "02-001",
    ],
    ["a cell outside of a row", (dict) => isElement(dict, "TR") && dict.set("S", PdfName.of("Div")), "09-004"],
    ["heads that do not say of what", (dict) => void (isElement(dict, "TH") && dict.delete("A")), "15-003"],
    ["a table without heads", (dict) => isElement(dict, "TH") && dict.set("S", PdfName.of("TD")), "15-001"],
    ["content that belongs to no element", (dict) => void (isElement(dict, "P") && dict.delete("K")), "01-005"],
    ["no language", (dict) => void dict.delete("Lang"), "11-006"],
    ["a title that is not shown", (dict) => void dict.delete("DisplayDocTitle"), "07-001"],
    ["tags that are not declared", (dict) => void dict.delete("MarkInfo"), "06-001"],
    ["no metadata", (dict) => void dict.delete("Metadata"), "06-003"],
    ["a font whose signs mean no letters", (dict) => void dict.delete("ToUnicode"), "31-027"],
    ["a font that does not lie in it", (dict) => void (dict.delete("FontFile2"), dict.delete("FontFile3")), "31-009"],
    [
      "a language that is none",
      (dict) => dict.has("Lang") && dict.set("Lang", PdfString.fromString("Deutsch (Deutschland)")),
      "11-006",
    ],
  ])("finds %s", async (_case, change, checkpoint) => {
    const faults = await faultsOfPdfUa(await changed(change));
    expect(faults.map((fault) => fault.slice(0, 6))).toContain(checkpoint);
  });
});
