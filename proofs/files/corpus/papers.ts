import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";

import { renderPaper } from "../../../apps/server/src/documents/paper/render-paper.ts";
import { samplePaper } from "../../../apps/server/src/documents/testing/sample-paper.ts";
import { photo } from "./pictures.ts";

/** A PDF that nothing is wrong with. */
export interface Paper {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A PDF of one page, changed before it is written. */
export async function paperWith(
  change: (pdf: PDFDocument) => void | Promise<void>,
  { useObjectStreams = false, pages = 1 } = {},
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    pdf.addPage([595, 842]).drawText(`Auftrag, Seite ${page}`, { x: 50, y: 700, font });
  await change(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams }));
}

/** Real PDFs of pdf-lib and pdfkit: one page and many, with fonts, pictures, forms and links, packed and not. */
export async function makePapers(): Promise<readonly Paper[]> {
  const made: readonly (readonly [string, Promise<Uint8Array>])[] = [
    ["PDF of one page", paperWith(() => undefined)],
    ["packed PDF", paperWith(() => undefined, { useObjectStreams: true })],
    ["PDF of 30 pages", paperWith(() => undefined, { pages: 30 })],
    ["packed PDF of 100 pages", paperWith(() => undefined, { pages: 100, useObjectStreams: true })],
    ["PDF with a form", paperWith(withForm)],
    ["packed PDF with a form", paperWith(withForm, { useObjectStreams: true })],
    ["PDF with pictures", paperWith(withPictures)],
    ["PDF with a link", paperWith(withLink)],
    ["PDF by pdfkit with fonts", renderPaper(samplePaper(), new Date("2026-11-21T08:00:00Z"))],
  ];
  return Promise.all(made.map(async ([name, bytes]) => ({ name, bytes: Buffer.from(await bytes) })));
}

async function withForm(pdf: PDFDocument): Promise<void> {
  const form = pdf.getForm();
  const page = pdf.getPage(0);
  const name = form.createTextField("name");
  name.setText("Zoe");
  name.addToPage(page, { x: 50, y: 600, width: 200, height: 20 });
  form.createCheckBox("ja").addToPage(page, { x: 50, y: 560 });
}

async function withPictures(pdf: PDFDocument): Promise<void> {
  const jpeg = await pdf.embedJpg(await photo(120, 90).jpeg().toBuffer());
  const png = await pdf.embedPng(await photo(60, 45, 4).png().toBuffer());
  pdf.getPage(0).drawImage(jpeg, { x: 50, y: 300, width: 240, height: 180 });
  pdf.getPage(0).drawImage(png, { x: 320, y: 300 });
}

function withLink(pdf: PDFDocument): void {
  addLink(pdf, { Type: "Action", S: "URI", URI: "(https://example.org/agb)" });
}

/** A link annotation on the first page; values in brackets are texts, others names. */
export function addLink(pdf: PDFDocument, action: Readonly<Record<string, string>>): void {
  const { context } = pdf;
  const link = context.obj({ Type: "Annot", Subtype: "Link", Rect: [50, 50, 150, 80], Border: [0, 0, 0] });
  const values = Object.entries(action).map(([key, value]) => [
    key,
    value.startsWith("(") ? PDFString.of(value.slice(1, -1)) : PDFName.of(value),
  ]);
  link.set(PDFName.of("A"), context.obj(Object.fromEntries(values)));
  pdf.getPage(0).node.addAnnot(context.register(link));
}
