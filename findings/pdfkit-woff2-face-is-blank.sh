#!/usr/bin/env bash
# Expected: pdfkit's README names WOFF2 among the formats that it embeds.
# Seen: a paper whose face came as WOFF2 has the right words when they are copied out, the font is embedded, nothing warns, and the page is blank:
# no outline is in the embedded font. The same face as WOFF is drawn.
# It matters for contracts set on a device, where the app's web font lies as WOFF2 anyway: tests that read a PDF's text pass.
# Versions: pdfkit 0.20.2, @fontsource/noto-sans-hebrew 5.3.0, poppler's pdftotext and pdftoppm (22.12); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . pdfkit@0.20.2 @fontsource/noto-sans-hebrew@5.3.0
cat >try.mjs <<'END'
import { execFileSync } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import PDFDocument from "pdfkit";

/** How many dark dots a page set in that face has, and what a reader copies out of it. */
async function look(format) {
  const paper = new PDFDocument();
  const file = paper.pipe(createWriteStream(`${format}.pdf`));
  paper.font(`node_modules/@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-latin-400-normal.${format}`).fontSize(20).text("Vertrag");
  paper.end();
  await new Promise((resolve) => file.on("close", resolve));
  execFileSync("pdftoppm", ["-r", "50", "-gray", "-singlefile", `${format}.pdf`, format], { stdio: "pipe" });
  const dots = readFileSync(`${format}.pgm`).subarray(20);
  return { text: execFileSync("pdftotext", [`${format}.pdf`, "-"], { encoding: "utf8" }).trim(), dark: dots.filter((dot) => dot < 128).length };
}
const seen = { woff: await look("woff"), woff2: await look("woff2") };
console.log("expected: dark dots in either paper");
for (const [format, { text, dark }] of Object.entries(seen)) console.log(`seen:     ${format}: text "${text}", ${dark} dark dots`);
if (seen.woff.dark === 0 || seen.woff2.dark !== 0 || seen.woff2.text !== seen.woff.text) throw new Error("It is no longer as stated.");
END
node try.mjs
