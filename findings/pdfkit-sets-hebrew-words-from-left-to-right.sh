#!/usr/bin/env bash
# Expected: a line of Hebrew reads from the right: its first word stands rightmost. fontkit turns the letters of a run round, so one word is right.
# Seen: pdfkit hands fontkit word by word and sets them in the order of the text, from the left. Of "one two three" the first stands leftmost: each
# word can be read, the sentence is backwards. There is no setting for it; the words have to be put in order (bidi-js) line by line before.
# It matters for names and addresses on contracts: first and last name change places.
# Versions: pdfkit 0.20.2, @fontsource/noto-sans-hebrew 5.3.0, poppler's pdftotext (22.12); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . pdfkit@0.20.2 @fontsource/noto-sans-hebrew@5.3.0
cat >try.mjs <<'END'
import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import PDFDocument from "pdfkit";

const words = ["אחת", "שתיים", "שלוש"];
const paper = new PDFDocument();
const file = paper.pipe(createWriteStream("hebrew.pdf"));
const face = "node_modules/@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff";
/* A gap that no reader takes for a space within a word. */
paper.font(face).fontSize(20).text(words.join(" "), { wordSpacing: 60 });
paper.end();
await new Promise((resolve) => file.on("close", resolve));
const boxes = execFileSync("pdftotext", ["-bbox", "hebrew.pdf", "-"], { encoding: "utf8" });
const places = [...boxes.matchAll(/<word xMin="([\d.]+)".*?>(.*?)<\/word>/g)].map(([, x, word]) => ({ x: Number(x), word: word.replace(/[\u200e-\u200f\u202a-\u202e]/g, "") }));
const isSame = (left, right) => [...left].sort().join() === [...right].sort().join();
const order = words.map((word) => places.find((place) => isSame(place.word, word))?.x);
console.log("expected: the first word furthest to the right");
console.log(`seen:     ${words.map((word, index) => `word ${index + 1} at ${order[index]} pt`).join(", ")}`);
if (!(order[0] < order[1] && order[1] < order[2])) throw new Error("It is no longer as stated.");
END
node try.mjs
