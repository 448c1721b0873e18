#!/usr/bin/env bash
# Expected: in a form of ODK regex(text, pattern) is true where the pattern matches the whole text (ODK, Form Operators and Functions); number() makes numbers of digits
# with a point and a minus sign alone, everything else is NaN (XPath 1.0, 4.4); and a day that no calendar has is no date.
# Seen: openrosa-xpath-evaluator, with which Enketo's web forms calculate, looks for the pattern anywhere in the text: six digits pass as a postcode of five, and a letter
# before or behind does. number() reads "1e3", "0x10" and "+5" as JavaScript does, and 30 February is 2 March.
# It matters for a form that a team fills in on tablets and in browsers: one answer is refused here and taken there. A pattern with ^ and $ of its own means the same in both.
# Versions: openrosa-xpath-evaluator 3.1.0, jsdom 31.0.1 for its XPathEvaluator; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . openrosa-xpath-evaluator@3.1.0 jsdom@31.0.1
cat >try.cjs <<'CODE'
const { JSDOM } = require("jsdom");

const { window } = new JSDOM("<form/>", { contentType: "text/xml" });
Object.assign(globalThis, { XPathEvaluator: window.XPathEvaluator, XPathResult: window.XPathResult, Node: window.Node });
const evaluator = require("openrosa-xpath-evaluator")();
function evaluate(expression) {
  const { resultType, numberValue, stringValue, booleanValue } = evaluator.evaluate(expression, window.document, null, XPathResult.ANY_TYPE);
  if (resultType === XPathResult.BOOLEAN_TYPE) return String(booleanValue);
  return resultType === XPathResult.NUMBER_TYPE ? String(numberValue) : stringValue;
}

const stated = [
  ["regex('01067', '[0-9]{5}')", "true", "true"],
  ["regex('010671', '[0-9]{5}')", "false", "true"],
  ["regex('D-01067', '[0-9]{5}')", "false", "true"],
  ["regex('010671', '^[0-9]{5}$')", "false", "false"],
  ["number('12')", "12", "12"],
  ["number('1e3')", "NaN", "1000"],
  ["number('0x10')", "NaN", "16"],
  ["number('+5')", "NaN", "5"],
  ["format-date(date('2026-02-30'), '%d.%m.%Y')", "", "02.03.2026"],
];
for (const [expression, expected, wanted] of stated) {
  const seen = evaluate(expression);
  process.stdout.write(`expected: ${expression}: ${expected}\nseen:     ${seen}\n`);
  if (seen !== wanted) throw new Error("It is no longer as stated.");
}
CODE
TZ=Europe/Berlin node try.cjs
