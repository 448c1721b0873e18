import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { dgOrderForm } from "@rundgang/domain/dg-form";
import { compileForm, parseFormDefinition } from "@rundgang/forms";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it, vi } from "vitest";

import { blankContract } from "../blank/blank-contract.ts";
import { withoutTables } from "./font-tables.ts";
import { renderPaper } from "./render-paper.ts";

/* The library as a browser gets it: without Buffer, zlib and files. */
vi.mock("pdfkit", () => vi.importActual("../../../../node_modules/pdfkit/js/pdfkit.browser.mjs"));

const font = (file: string) =>
  withoutTables(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`)))), ["GSUB"]);

it("a browser's build of the library sets the same paper, as a tagged PDF with all its words", async () => {
  const parsed = parseFormDefinition(dgOrderForm);
  const paper = parsed.ok ? blankContract(compileForm(parsed.definition)) : null;
  if (paper === null) throw new Error("the form brings no texts");
  const fonts = { regular: font("400Regular/Inter_400Regular.ttf"), strong: font("600SemiBold/Inter_600SemiBold.ttf") };
  const made = new Date("2026-12-04T13:30:00Z");
  const bytes = await renderPaper(paper, made, fonts);
  expect(await renderPaper(paper, made, fonts)).toEqual(bytes);
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  for (const part of ["Auftrag DG Privatkunden", "DG premium 600", "79,99 €", "□"]) expect(text).toContain(part);
  expect((await page.getStructTree())?.children.length).toBeGreaterThan(0);
});
