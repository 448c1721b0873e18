#!/usr/bin/env bash
# Expected: findPhoneNumbersInText passes over what is a date (its source leaves out "08/31/95" and "2012-01-02 08:00"), so that numbers can be made
# links, or masked, in a note.
# Seen: a date as Germans write it is a telephone number: "am 28.11.2026" is +49 2811 2026, and so is the number of an order, "2026-11-0001234". An
# account number and a postcode with a house number are passed over.
# It matters for notes of visits, which are full of dates: each becomes a link that dials, and masking numbers takes the date of the appointment
# away.
# Versions: libphonenumber-js 1.13.16 (max); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . libphonenumber-js@1.13.16
cat >try.mjs <<'END'
import { findPhoneNumbersInText } from "libphonenumber-js/max";

const notes = {
  "Wiedervorlage am 28.11.2026 um 10:00 Uhr": "+4928112026",
  "Auftrag 2026-11-0001234": "+492026110001234",
  "IBAN DE89 3704 0044 0532 0130 00": "",
  "PLZ 91207, Hausnummer 12-14": "",
};
const find = (note) => findPhoneNumbersInText(note, "DE").map(({ number }) => number.number).join();
for (const [note, stated] of Object.entries(notes)) {
  console.log(`expected: no number in "${note}"`);
  console.log(`seen:     ${find(note) || "none"}`);
  if (find(note) !== stated) throw new Error("It is no longer as stated.");
}
END
node try.mjs
