#!/usr/bin/env bash
# Expected: a paper that pdfkit declares PDF/A bears its title in XMP, which is XML: "&" is written "&amp;".
# Seen: title and author are put in as they are. A company named "Müller & Söhne" makes metadata that no parser of XML takes, so that the file is no
# PDF/A any more, and an archive that reads XMP refuses it. Without the sign all is well; poppler and browsers show the file either way.
# It matters for contracts with firms: the papers of just these customers fail at validation, years later.
# Versions: pdfkit 0.20.2, @expo-google-fonts/inter 0.4.2, saxes 6.0.0, poppler's pdfinfo (22.12); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . pdfkit@0.20.2 @expo-google-fonts/inter@0.4.2 saxes@6.0.0
cat >try.mjs <<'END'
import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import PDFDocument from "pdfkit";
import { SaxesParser } from "saxes";

async function judgeXmp(Title) {
  const font = "node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf";
  const paper = new PDFDocument({ subset: "PDF/A-2a", pdfVersion: "1.7", tagged: true, lang: "de-DE", font, info: { Title } });
  const file = paper.pipe(createWriteStream("paper.pdf"));
  paper.text("Vertrag");
  paper.end();
  await new Promise((resolve) => file.on("close", resolve));
  const xmp = execFileSync("pdfinfo", ["-meta", "paper.pdf"], { encoding: "utf8" }).trim();
  const faults = [];
  const parser = new SaxesParser();
  parser.on("error", ({ message }) => faults.push(message));
  parser.write(xmp).close();
  return faults.length === 0 ? "well-formed" : `not well-formed (${faults[0]})`;
}
const [plain, firm] = [await judgeXmp("Vertrag von Müller"), await judgeXmp("Vertrag von Müller & Söhne")];
console.log("expected: well-formed for either title");
console.log(`seen:     without "&" ${plain}, with it ${firm}`);
if (plain !== "well-formed" || firm === "well-formed") throw new Error("It is no longer as stated.");
END
node try.mjs
