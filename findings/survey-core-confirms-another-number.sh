#!/usr/bin/env bash
# Expected: what was typed into two text fields is equal where the texts are: a customer's number that has to be typed a second time, a postcode that has to be one from a list
# ("01067" in Dresden is not "1067"). A month from 31 January ends on the last of February (§ 188 BGB, and date-fns, Luxon, Temporal). A German form says a date in German.
# Seen: SurveyJS compares two answers as numbers where both can be read as one: 0911 confirms 911, 1e3 confirms 1000, 0x10 is 16 and 12 with a blank is 12. Against a text that
# stands in the expression itself it compares as text, so the same rule holds or not by how it is written. dateAdd() of a month gives 3 March for 31 January, and the German
# sentence for a date too late has it in English.
# It matters for a form whose second input is to find slips of the finger, and for a contract's end that a form works out.
# Versions: survey-core 3.1.1; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . survey-core@3.1.1
cat >try.mjs <<'END'
import { Model } from "survey-core";
import "survey-core/survey.i18n";

function check(name, expected, seen, stated) {
  console.log(`expected: ${name}: ${expected}`);
  console.log(`seen:     ${seen}`);
  if (seen !== stated) throw new Error(`It is no longer as stated: ${stated}`);
}

/** Whether a text field takes the second text as a repetition of the first. */
function confirms(first, second, expression = "{number} = {again}") {
  const survey = new Model({
    elements: [
      { type: "text", name: "number" },
      { type: "text", name: "again", validators: [{ type: "expression", expression }] },
    ],
  });
  survey.data = { number: first, again: second };
  return survey.getQuestionByName("again").validate();
}
for (const [first, second] of [["0911", "911"], ["1e3", "1000"], ["0x10", "16"], ["12 ", "12"]]) {
  check(`"${first}" repeated as "${second}"`, false, confirms(first, second), true);
}
check(`"0911" and "911a"`, false, confirms("0911", "911a"), false);
check(`"0911" beside a "911" in the rule`, false, confirms("0911", "911", "{number} = '911'"), false);

const survey = new Model({
  locale: "de",
  elements: [
    { type: "text", inputType: "date", name: "begin" },
    { type: "text", inputType: "date", name: "end", setValueExpression: "dateAdd({begin}, 1, 'months')" },
    { type: "text", inputType: "date", name: "visit", max: "2026-04-10" },
  ],
});
survey.setValue("begin", "2026-01-31");
check("a month from 2026-01-31", "2026-02-28", survey.getValue("end"), "2026-03-03");
survey.setValue("visit", "2026-04-11");
const visit = survey.getQuestionByName("visit");
visit.validate();
const [sentence] = visit.errors.map((error) => error.getText());
check("a German sentence with 10.04.2026", true, /10\.0?4\.2026/u.test(sentence), false);
console.log(`          ${sentence}`);
END
TZ=Europe/Berlin node try.mjs
