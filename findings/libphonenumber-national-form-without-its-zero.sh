#!/usr/bin/env bash
# Expected: formatNational() answers a number as one dials it inside of the country, in Germany with the 0 before the area code.
# Seen: a number that fits no pattern of the metadata, short ones of the area's exchange among them, comes without its 0 and without blanks: of "089
# 12" remains "8912", which is another number in whatever place it is dialled. isPossible() says true. A longer one has its 0.
# It matters for the numbers that people give at the door: what was typed and is shown again, or dialled by a link of the national form, differs.
# Versions: libphonenumber-js 1.13.16 (max); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . libphonenumber-js@1.13.16
cat >try.mjs <<'END'
import { parsePhoneNumber } from "libphonenumber-js/max";

const stated = { "089 12": "8912", "0228 1": "2281", "09126 1": "91261", "0911 123456": "0911 123456" };
for (const [typed, national] of Object.entries(stated)) {
  const number = parsePhoneNumber(typed, "DE");
  console.log(`expected: ${typed} begins with its 0 in the national form`);
  console.log(`seen:     ${number.formatNational()} (possible: ${number.isPossible()}, valid: ${number.isValid()})`);
  if (number.formatNational() !== national || !number.isPossible()) throw new Error("It is no longer as stated.");
}
END
node try.mjs
