#!/usr/bin/env bash
# Expected: in a text with format=flowed (RFC 3676, as Thunderbird writes it) a line that ends in a blank goes on in the next one, if that is quoted as deep (4.5); the line
# "-- " before a signature belongs to none (4.3).
# Seen: postal-mime joins lines whatever stands before them: a sentence of the answer and the quote under it become one line, and ">" stands in the middle of a quoted
# sentence. mailparser heeds the quotes. Both join "-- " to the last line of the letter and the name behind it.
# It matters where a customer's answer is shown without what he quotes: it is cut by ">" at a line's begin, and finds none.
# Versions: postal-mime 4.0.0, mailparser 3.14.2; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . postal-mime@4.0.0 mailparser@3.14.2
cat >try.mjs <<'END'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const head = ["From: a@example.org", "To: b@example.org", "Content-Type: text/plain; charset=utf-8; format=flowed", ""];
const stated = [
  [["Montag, ", "gern."], ["Montag, gern."], ["Montag, gern."], ["Montag, gern."]],
  [["> Wann passt ", "> es?", "Montag."], ["> Wann passt es?", "Montag."], ["> Wann passt > es?", "Montag."], ["> Wann passt es?", "Montag."]],
  [["Montag. ", "> Wann?"], ["Montag. ", "> Wann?"], ["Montag. > Wann?"], ["Montag. ", "> Wann?"]],
  [["Grüße ", "-- ", "Anna"], ["Grüße ", "-- ", "Anna"], ["Grüße -- Anna"], ["Grüße -- Anna"]],
];
for (const [lines, expected, ...now] of stated) {
  const mail = [...head, ...lines, ""].join("\r\n");
  const texts = [(await new PostalMime().parse(mail)).text, (await simpleParser(mail)).text];
  const seen = texts.map((text) => text.replace(/\n$/u, "").split("\n"));
  console.log(`expected: ${JSON.stringify(lines)} is ${JSON.stringify(expected)}`);
  console.log(`seen:     ${JSON.stringify(seen[0])} (postal-mime), ${JSON.stringify(seen[1])} (mailparser)`);
  if (JSON.stringify(seen) !== JSON.stringify(now)) throw new Error("It is no longer as stated.");
}
END
node try.mjs
