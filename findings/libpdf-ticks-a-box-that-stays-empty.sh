#!/usr/bin/env bash
# Expected: a PDF's names are bytes (ISO 32000, 7.3.5). Whoever ticks a box writes the name of its ticked look as it stands in the file, also where it is
# "14-tägig" with the one byte that Acrobat writes for "ä".
# Seen: @libpdf/core reads names as UTF-8 and writes U+FFFD for such a byte. In an incremental update, which leaves the looks as they were, the box then
# names a look that there is not: isChecked() says true, poppler shows the box empty. pdf-lib keeps the byte, and with UTF-8 or ASCII all is well.
# It matters for forms that are filled in and signed by updates, so that earlier bytes stay: German forms of offices have such names, and the page that was
# signed lacks the tick.
# Versions: @libpdf/core 0.4.2, pdf-lib 1.17.1, poppler's pdftoppm (22.12); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @libpdf/core@0.4.2 pdf-lib@1.17.1
cat >try.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { PDF } from "@libpdf/core";
import { PDFDocument } from "pdf-lib";

/** A page of one box, whose ticked look is all black. */
function formWith(name) {
  const look = (marks) => `<</Type/XObject/Subtype/Form/BBox[0 0 100 100]/Length ${marks.length}>>\nstream\n${marks}\nendstream`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources<<>>/Annots[4 0 R]>>",
    "<</Type/Annot/Subtype/Widget/F 4/FT/Btn/T(Zahlung)/Rect[0 0 100 100]/P 3 0 R/V/Off/AS/Off/AP 7 0 R>>",
    look("0 g 0 0 100 100 re f"),
    look(""),
    `<</N<</${name} 5 0 R/Off 6 0 R>>>>`,
  ];
  let text = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 8\n0000000000 65535 f \n${places.join("")}trailer\n<</Size 8/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table, "latin1");
}
async function byLibpdf(form) {
  const paper = await PDF.load(Uint8Array.from(form));
  paper.getForm().getCheckbox("Zahlung").check();
  const bytes = await paper.save({ incremental: true });
  const isChecked = (await PDF.load(bytes)).getForm().getCheckbox("Zahlung").isChecked();
  return `${shown(bytes)}, isChecked() ${isChecked}`;
}
async function byPdfLib(form) {
  const paper = await PDFDocument.load(form);
  paper.getForm().getCheckBox("Zahlung").check();
  return shown(await paper.save());
}
function shown(bytes) {
  writeFileSync("form.pdf", bytes);
  const points = execFileSync("pdftoppm", ["-q", "-r", "72", "-gray", "form.pdf"]).subarray(-10_000);
  return points.filter((point) => point < 128).length > 5000 ? "ticked" : "empty";
}
const stated = {
  "14-t#E4gig": ["empty, isChecked() true", "ticked"],
  "14-t#C3#A4gig": ["ticked, isChecked() true", "ticked"],
  monatlich: ["ticked, isChecked() true", "ticked"],
};
for (const [name, [libpdf, pdfLib]] of Object.entries(stated)) {
  const seen = [await byLibpdf(formWith(name)), await byPdfLib(formWith(name))];
  console.log(`expected: the box of /${name} is ticked`);
  console.log(`seen:     @libpdf/core: ${seen[0]}; pdf-lib: ${seen[1]}`);
  if (seen[0] !== libpdf || seen[1] !== pdfLib) throw new Error("It is no longer as stated.");
}
END
node try.mjs
