#!/usr/bin/env bash
# Expected: BYMONTHDAY=-1 is the last day of the month (RFC 5545, 3.3.10): of February the 28th or 29th, of June the 30th.
# Seen: ical.js reads a yearly rule over several months right in its first year only. From then on it counts back in the month of the entry before, December with
# its 31 days, so that June ends on 1 July, September on 1 October, February on 2 or 3 March, and -2 is the last day. One month, or FREQ=MONTHLY, is right. So are
# rrule and rrule-temporal. (That such a rule with one month was wrong is told and mended since 2015.)
# It matters for dates by the quarter or half-year, such as notice periods and settlements: whoever tries a rule for one year sees nothing, and later each is a
# day late.
# Versions: ical.js 2.2.1, rrule 2.8.1, rrule-temporal 2.2.8; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . ical.js@2.2.1 rrule@2.8.1 rrule-temporal@2.2.8
cat >try.mjs <<'END'
import ICAL from "ical.js";
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";

const count = 8;
const day = (date) => date.toString().slice(0, 10);
function byIcalJs(start, rule) {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(`${start}T10:00:00Z`));
  return Array.from({ length: count }, () => day(iterator.next()));
}
const text = (start, rule) => `DTSTART:${start.replaceAll("-", "")}T100000Z\nRRULE:${rule};COUNT=${count}`;
const byRrule = (start, rule) => rrule.rrulestr(text(start, rule)).all().map((date) => day(date.toISOString()));
const byTemporal = (start, rule) => new RRuleTemporal({ rruleString: text(start, rule) }).all().map(day);
const rules = [
  ["2026-06-30", "FREQ=YEARLY;BYMONTH=6,12;BYMONTHDAY=-1", "06-30 12-31 07-01 12-31 07-01 12-31 07-01 12-31"],
  ["2026-03-31", "FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1", "03-31 06-30 09-30 12-31 03-31 07-01 10-01 12-31"],
  ["2026-02-28", "FREQ=YEARLY;BYMONTH=2,8;BYMONTHDAY=-1", "02-28 08-31 03-03 08-31 03-02 08-31 03-03 08-31"],
  ["2026-06-30", "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=-1", Array(count).fill("06-30").join(" ")],
  ["2026-06-30", "FREQ=MONTHLY;BYMONTH=6,12;BYMONTHDAY=-1", Array(count / 2).fill("06-30 12-31").join(" ")],
];
for (const [start, rule, stated] of rules) {
  const [seen, right, alsoRight] = [byIcalJs, byRrule, byTemporal].map((read) => read(start, rule).map((date) => date.slice(5)).join(" "));
  console.log(`expected: ${rule}: ${right}`);
  console.log(`seen:     ical.js: ${seen}`);
  if (seen !== stated || right !== alsoRight) throw new Error("It is no longer as stated.");
}
END
TZ=UTC node try.mjs
