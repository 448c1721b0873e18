#!/usr/bin/env bash
# Expected: a vCard writes a comma, a semicolon, a backslash and a line's end within a text with a backslash in front (RFC 2426, 4; RFC 6350, 3.4); who writes one does it, and
# who reads one takes it away again, from left to right, so that a backslash before an n is no end of a line.
# Seen: vcf hands out every text as it stands in the file: "Müller\, Söhne". vcards-js writes no backslash before a semicolon, so "Söhne; Partner" is a company with a
# department. Of "C:\neu", written as the standard says, vcard-parser makes two lines; vcard4 has its backslash twice, as vcard-parser has one before any other
# letter.
# It matters for contacts that a salesman takes over from his telephone, and for those that he is given: firms are named like this.
# Versions: vcf 2.1.2, vcards-js 2.11.1, vcard-parser 1.0.0, vcard4 4.0.5; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . vcf@2.1.2 vcards-js@2.11.1 vcard-parser@1.0.0 vcard4@4.0.5
cat >try.mjs <<'END'
import * as vcard4 from "vcard4";
import vcardParser from "vcard-parser";
import vcardsJs from "vcards-js";
import Vcf from "vcf";

function check(about, expected, seen, stated) {
  console.log(`expected: ${about}: ${JSON.stringify(expected)}`);
  console.log(`seen:     ${JSON.stringify(seen)}`);
  if (JSON.stringify(seen) !== JSON.stringify(stated)) throw new Error(`It is no longer as stated: ${JSON.stringify(stated)}`);
}

const escaped = (text) => text.replace(/[\\,;]/gu, "\\$&").replaceAll("\n", "\\n");
const cardOf = (note) => ["BEGIN:VCARD", "VERSION:4.0", "FN:Anna", `NOTE:${escaped(note)}`, "END:VCARD", ""].join("\r\n");
const readers = {
  vcf: (card) => new Vcf().parse(card).get("note").valueOf(),
  "vcard-parser": (card) => vcardParser.parse(card).note[0].value,
  vcard4: (card) => vcard4.parse(card).getProperty("NOTE")[0].value,
};
const notes = [
  ["Müller, Söhne", "Müller\\, Söhne", "Müller, Söhne", "Müller, Söhne"],
  ["first\nsecond", "first\\nsecond", "first\nsecond", "first\nsecond"],
  ["C:\\neu", "C:\\\\neu", "C:\\\neu", "C:\\\\neu"],
  ["A\\B", "A\\\\B", "A\\\\B", "A\\B"],
];
for (const [note, ...stated] of notes) {
  for (const [place, [name, read]] of Object.entries(readers).entries()) check(`${name} reads`, note, read(cardOf(note)), stated[place]);
}

const card = vcardsJs();
card.firstName = "Anna";
card.organization = "Söhne; Partner";
const line = card.getFormattedString().split(/\r?\n/u).find((one) => one.startsWith("ORG"));
check("vcards-js writes", "ORG:Söhne\\; Partner", line.replace(/;CHARSET=UTF-8/u, ""), "ORG:Söhne; Partner");
END
node try.mjs
