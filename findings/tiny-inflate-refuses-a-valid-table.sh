#!/usr/bin/env bash
# Expected: tiny-inflate unpacks whatever is valid DEFLATE; fontkit, and pdfkit with it, reads tables of WOFF files by it.
# Seen: of some thousand tables in Fontsource's faces it refuses one as "Data error", which zlib unpacks to the stated length: the table of letters
# (cmap) of part 101 of Noto Sans SC, in each weight. Its first block has DEFLATE's fixed codes. fontkit swallows the error, has a font without that
# table, and ends later with "Cannot read properties of undefined (reading 'tables')".
# It matters for papers with Chinese names: a letter of part 101 ends the paper with an error that names neither font nor letter.
# Versions: tiny-inflate 1.0.3, fontkit 2.0.4, @fontsource/noto-sans-sc 5.3.0 (75 MB unpacked); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . tiny-inflate@1.0.3 fontkit@2.0.4 @fontsource/noto-sans-sc@5.3.0
cat >try.mjs <<'END'
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import * as fontkit from "fontkit";
import inflate from "tiny-inflate";

const path = (part) => `node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-400-normal.woff`;
/** The packed cmap of a WOFF file and its length (W3C WOFF 1.0: 44 bytes of head, then 20 a table). */
function packedTable(file, name) {
  const entry = Array.from({ length: file.readUInt16BE(12) }, (_, index) => 44 + index * 20).find((at) => file.toString("latin1", at, at + 4) === name);
  const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at));
  return { bytes: file.subarray(offset, offset + packed), length };
}
function attempt(work) {
  try {
    return work();
  } catch (error) {
    return error.message;
  }
}
const seen = {};
for (const part of [100, 101]) {
  const { bytes, length } = packedTable(readFileSync(path(part)), "cmap");
  seen[part] = {
    zlib: inflateSync(bytes).length === length,
    tinyInflate: attempt(() => inflate(bytes.subarray(2), new Uint8Array(length)).length === length),
    letters: attempt(() => fontkit.openSync(path(part)).characterSet.length > 0),
  };
}
console.log("expected: true, true, true for either part");
for (const [part, { zlib, tinyInflate, letters }] of Object.entries(seen)) {
  console.log(`seen:     part ${part}: zlib ${zlib}, tiny-inflate ${tinyInflate}, fontkit has letters: ${letters}`);
}
if (!Object.values(seen[100]).every((value) => value === true)) throw new Error("It is no longer as stated.");
if (seen[101].zlib !== true || seen[101].tinyInflate !== "Data error" || !/'tables'/.test(seen[101].letters)) throw new Error("It is no longer as stated.");
END
node try.mjs
