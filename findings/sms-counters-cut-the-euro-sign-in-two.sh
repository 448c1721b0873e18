#!/usr/bin/env bash
# Expected: in an SMS of the GSM alphabet "€", brackets and braces are two septets each, an escape and a letter (3GPP TS 23.038, 6.2.1.1); one message holds 160, a part
# of a longer one 153, and such a pair must stay together in one part (TS 23.040, 9.2.3.24.1).
# Seen: sms-counter names such a text GSM_7BIT_EX and counts "€" once: 159 letters and "€" are one message for it and two for the others. sms-length counts two but divides
# the sum by 153: where the pair would stand on the places 153 and 154 it says two parts, as sms-counter does; split-sms and sms-segments-calculator say three.
# It matters where reminders with an amount are sent by SMS: each part is charged, and the count shown in the editor is not the one on the bill.
# Versions: sms-counter 1.0.0, sms-length 0.2.2, split-sms 0.1.7, sms-segments-calculator 1.3.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . sms-counter@1.0.0 sms-length@0.2.2 split-sms@0.1.7 sms-segments-calculator@1.3.0
cat >try.cjs <<'END'
const { default: smsCounter } = require("sms-counter");
const { count } = require("sms-length");
const { SegmentedMessage } = require("sms-segments-calculator");
const { split } = require("split-sms");

const counters = [
  ["sms-counter", (text) => smsCounter.count(text).messages],
  ["sms-length", (text) => count(text).messages],
  ["split-sms", (text) => split(text).parts.length],
  ["sms-segments-calculator", (text) => new SegmentedMessage(text).segmentsCount],
];
const stated = [
  ["158 letters and €", `${"a".repeat(158)}€`, 1, [1, 1, 1, 1]],
  ["159 letters and €", `${"a".repeat(159)}€`, 2, [1, 2, 2, 2]],
  ["152 letters, €, 152 letters", `${"a".repeat(152)}€${"a".repeat(152)}`, 3, [2, 2, 3, 3]],
];
for (const [what, text, expected, wanted] of stated) {
  const seen = counters.map(([name, countOf]) => [name, countOf(text)]);
  console.log(`expected: ${what}: ${expected}`);
  console.log(`seen:     ${seen.map((one) => one.join(" ")).join(", ")}`);
  if (seen.map(([, one]) => one).join() !== wanted.join()) throw new Error("It is no longer as stated.");
}
END
node try.cjs
