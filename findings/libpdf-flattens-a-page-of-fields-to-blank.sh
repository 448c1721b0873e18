#!/usr/bin/env bash
# Expected: a page need not have a content of its own (ISO 32000-1, 7.7.3.3: Contents is optional): a sheet to sign may consist of fields alone. Flattened, it
# shows what the fields showed; and each Q in a page's content has its q (8.4.2).
# Seen: @libpdf/core sets q before the page's content and Q behind it, and where there is none it writes the Q alone. poppler reports "Restoring state when no
# valid states to pop" and shows an empty page. With one letter of its own on the page, or flattened by pdf-lib, the fields are seen.
# It matters for what was filled in and signed: the fields are gone for good, and whoever reads the paper by poppler, as many desktops and servers do, sees nothing.
# Versions: @libpdf/core 0.4.2, pdf-lib 1.17.1, poppler's pdftoppm and pdftotext (22.12); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @libpdf/core@0.4.2 pdf-lib@1.17.1
cat >try.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { PDF } from "@libpdf/core";
import { PDFDocument } from "pdf-lib";

async function formWith(letter) {
  const paper = await PDFDocument.create();
  const page = paper.addPage([100, 100]);
  if (letter) page.drawText(letter, { x: 2, y: 2, size: 4 });
  const field = paper.getForm().createTextField("Name");
  field.setText("Kunde");
  field.addToPage(page, { x: 10, y: 30, width: 80, height: 40 });
  return paper.save();
}
async function byLibpdf(form) {
  const paper = await PDF.load(form);
  paper.getForm().flatten();
  return paper.save();
}
async function byPdfLib(form) {
  const paper = await PDFDocument.load(form);
  paper.getForm().flatten();
  return paper.save();
}
function shown(bytes) {
  writeFileSync("paper.pdf", bytes);
  const points = execFileSync("pdftoppm", ["-q", "-r", "72", "-gray", "paper.pdf"]).subarray(-10_000);
  const text = execFileSync("pdftotext", ["-q", "paper.pdf", "-"], { encoding: "utf8" });
  return `${points.filter((point) => point < 128).length > 100 ? "seen" : "not seen"}, ${text.includes("Kunde") ? "its text copied out" : "no text"}`;
}
const cases = [
  ["a page of one field", "", "not seen, no text", "seen, its text copied out"],
  ["a page of a field and a letter", "A", "seen, its text copied out", "seen, its text copied out"],
];
for (const [what, letter, ...stated] of cases) {
  const form = await formWith(letter);
  const seen = [shown(await byLibpdf(form)), shown(await byPdfLib(form))];
  console.log(`expected: ${what}: seen, its text copied out`);
  console.log(`seen:     @libpdf/core: ${seen[0]}; pdf-lib: ${seen[1]}`);
  if (seen[0] !== stated[0] || seen[1] !== stated[1]) throw new Error("It is no longer as stated.");
}
END
node try.mjs
