#!/usr/bin/env bash
# Expected: a soft hyphen (U+00AD) is seen where the word is broken at it, and nowhere else. pdfkit breaks lines at it and writes the hyphen there.
# Seen: one that is not broken at is handed to the font like a letter. Inter has none, and so a box stands in the middle of the word (glyph 0, which
# a reader copies out as a blank or U+0000).
# It matters for German contracts, whose long words are given soft hyphens so that narrow columns break well.
# Versions: pdfkit 0.20.2, @expo-google-fonts/inter 0.4.2, poppler's pdftotext (22.12); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . pdfkit@0.20.2 @expo-google-fonts/inter@0.4.2 fontkit@2.0.4
cat >try.mjs <<'END'
import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import * as fontkit from "fontkit";
import PDFDocument from "pdfkit";

const face = "node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf";
const paper = new PDFDocument();
const file = paper.pipe(createWriteStream("hyphens.pdf"));
paper.font(face).fontSize(14).text("Grund\u00adstücks\u00adeigentümer\u00adnutzungs\u00adverein\u00adbarung", { width: 150 });
paper.end();
await new Promise((resolve) => file.on("close", resolve));
const lines = execFileSync("pdftotext", ["-layout", "hyphens.pdf", "-"], { encoding: "utf8" }).trim().split("\n").map((line) => line.trim());
const hasGlyph = fontkit.openSync(face).hasGlyphForCodePoint(0xad);
console.log("expected: Grundstücks- / eigentümer- / …");
console.log(`seen:     ${lines.join(" / ")}; Inter has a soft hyphen: ${hasGlyph}`);
if (hasGlyph || lines[0] !== "Grund stücks-") throw new Error("It is no longer as stated.");
END
node try.mjs
