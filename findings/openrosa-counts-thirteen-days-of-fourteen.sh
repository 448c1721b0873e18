#!/usr/bin/env bash
# Expected: in a form of ODK a date counts as the number of days since 1 January 1970 UTC (ODK XForms, number(), which is there so that dates can be calculated
# with). From 27 March to 10 April are 14.
# Seen: openrosa-xpath-evaluator, which Enketo's forms calculate with, takes each date for midnight of the device's zone and counts hours. Over the night in which
# the clocks go forward the 14 days are 13.958, in autumn 14.042: int() of the first is 13, ">= 14" is false in spring and "<= 14" in autumn. In UTC all is well.
# It matters for periods of law and contract that a form checks by itself (14 days of withdrawal): twice a year it decides one day off, on devices in Germany and
# not in a test on a server in UTC.
# Versions: openrosa-xpath-evaluator 3.1.0, jsdom 31.0.1 for its XPathEvaluator; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . openrosa-xpath-evaluator@3.1.0 jsdom@31.0.1
cat >try.cjs <<'END'
const { JSDOM } = require("jsdom");
const { window } = new JSDOM(
  "<form><signed>2026-03-27</signed><withdrawn>2026-04-10</withdrawn></form>", { contentType: "text/xml" },
);
Object.assign(globalThis, { XPathEvaluator: window.XPathEvaluator, XPathResult: window.XPathResult, Node: window.Node });
const evaluator = require("openrosa-xpath-evaluator")();
const evaluate = (expression) => {
  const { resultType, numberValue, booleanValue } = evaluator.evaluate(expression, window.document, null, XPathResult.ANY_TYPE);
  return resultType === XPathResult.BOOLEAN_TYPE ? booleanValue : Number(numberValue.toFixed(3));
};
const expressions = [
  ["date(/form/withdrawn) - date(/form/signed)", 14, 13.958],
  ["int(date(/form/withdrawn) - date(/form/signed))", 14, 13],
  ["date(/form/withdrawn) - date(/form/signed) >= 14", true, false],
  ["date('2026-11-03') - date('2026-10-20') <= 14", true, false],
  ["date('2026-06-15') - date('2026-06-01')", 14, 14],
];
for (const [expression, expected, inGermany] of expressions) {
  const stated = process.env.TZ === "UTC" ? expected : inGermany;
  const seen = evaluate(expression);
  console.log(`expected: ${expression}: ${expected}`);
  console.log(`seen:     ${seen} in ${process.env.TZ}`);
  if (seen !== stated) throw new Error("It is no longer as stated.");
}
END
TZ=UTC node try.cjs
TZ=Europe/Berlin node try.cjs
