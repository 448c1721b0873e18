#!/usr/bin/env bash
# Expected: a field whose widget is hidden (ISO 32000-1, 12.5.3: neither shown nor printed) is not seen on the page, before the form is flattened and after.
# pdf-lib offers `hidden` itself; its page on flatten() says that the look of each field becomes part of the page, and speaks of no exception either way.
# Seen: pdf-lib and @cantoo/pdf-lib draw hidden fields like all others: what nobody saw on the screen stands on the flattened paper. @libpdf/core leaves it out.
# It matters for contracts made from a form: a remark of the office, a commission or a draft's stamp that was kept out of sight is sent to the customer.
# Versions: pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, @libpdf/core 0.4.2, poppler's pdftoppm (22.12); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @libpdf/core@0.4.2
cat >try.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { PDFDocument as CantooDocument } from "@cantoo/pdf-lib";
import { PDF } from "@libpdf/core";
import { PDFDocument } from "pdf-lib";

/** A page with a line of its own and a field over most of it. */
async function formWith(hidden) {
  const paper = await PDFDocument.create();
  const page = paper.addPage([100, 100]);
  page.drawText("A", { x: 2, y: 2, size: 4 });
  const field = paper.getForm().createTextField("Vermerk");
  field.setText("intern");
  field.addToPage(page, { x: 10, y: 30, width: 80, height: 40, borderWidth: 0, hidden });
  return paper.save();
}
const flattened = {
  "not flattened": (form) => form,
  "pdf-lib": async (form) => {
    const paper = await PDFDocument.load(form);
    paper.getForm().flatten();
    return paper.save();
  },
  "@cantoo/pdf-lib": async (form) => {
    const paper = await CantooDocument.load(form);
    paper.getForm().flatten();
    return paper.save();
  },
  "@libpdf/core": async (form) => {
    const paper = await PDF.load(form);
    paper.getForm().flatten();
    return paper.save();
  },
};
function shown(bytes) {
  writeFileSync("paper.pdf", bytes);
  const points = execFileSync("pdftoppm", ["-q", "-r", "72", "-gray", "paper.pdf"]).subarray(-10_000);
  return points.filter((point) => point < 128).length > 100 ? "seen" : "not seen";
}
const stated = { "not flattened": "not seen", "pdf-lib": "seen", "@cantoo/pdf-lib": "seen", "@libpdf/core": "not seen" };
const [visible, hidden] = await Promise.all([formWith(false), formWith(true)]);
for (const [name, flatten] of Object.entries(flattened)) {
  const seen = [shown(await flatten(visible)), shown(await flatten(hidden))];
  console.log("expected: a visible field is seen, a hidden one is not seen");
  console.log(`seen:     ${name}: a visible field is ${seen[0]}, a hidden one is ${seen[1]}`);
  if (seen[0] !== "seen" || seen[1] !== stated[name]) throw new Error("It is no longer as stated.");
}
END
node try.mjs
