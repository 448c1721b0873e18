#!/usr/bin/env bash
# Expected: a font that was opened unpacks a table of its WOFF file once. fontkit keeps what it has read of TrueType tables.
# Seen: it keeps all tables but the one of outlines (glyf), which each glyph unpacks anew, whole, and twice: 26 letters unpack it 52 times.
# It matters for papers set on a tablet, or by a busy server: seconds instead of milliseconds. Whoever unpacks the WOFF file himself before is rid
# of it.
# Versions: fontkit 2.0.4, @fontsource/noto-sans-sc 5.3.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . fontkit@2.0.4 @fontsource/noto-sans-sc@5.3.0
cat >try.mjs <<'END'
import * as fontkit from "fontkit";

const font = fontkit.openSync("node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-latin-400-normal.woff");
const unpacked = {};
const read = font._getTableStream;
font._getTableStream = function (tag) {
  const { compLength, length } = this.directory.tables[tag] ?? { compLength: 0, length: 0 };
  if (compLength < length) unpacked[tag] = (unpacked[tag] ?? 0) + 1;
  return read.call(this, tag);
};
const letters = "abcdefghijklmnopqrstuvwxyz";
for (const letter of letters) font.layout(letter).glyphs[0].path.toSVG();
console.log("expected: each table unpacked once");
console.log(`seen:     ${Object.entries(unpacked).map(([tag, times]) => `${tag} ${times}`).join(", ")} for ${letters.length} letters`);
if (unpacked.glyf !== 2 * letters.length || unpacked.cmap !== 1) throw new Error("It is no longer as stated.");
END
node try.mjs
