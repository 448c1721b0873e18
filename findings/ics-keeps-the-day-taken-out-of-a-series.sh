#!/usr/bin/env bash
# Expected: RFC 5545, 3.8.5.1: EXDATE takes an instance out of a series, and does so in the kind of value that DTSTART has: a day as VALUE=DATE, since the default
# is a time; a time without a zone as such a time. `ics` has `exclusionDates`, given like `start`, and `startOutputType` for times without a zone.
# Seen: EXDATE follows neither. For a series of days it is written as "EXDATE:20261207", a time that is none, at which ical.js ends the whole series with an error;
# for times without a zone it is one in UTC, which ical.js finds nowhere in the series: the appointment that was taken out stays. With the start in UTC, the
# default, all is well. node-ical, which goes by the day, leaves it out in all three.
# It matters for series of visits in a customer's calendar: the writer has cancelled one, and whether the reader knows hangs on his program.
# Versions: ics 3.12.0, ical.js 2.2.1, node-ical 0.27.2; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . ics@3.12.0 ical.js@2.2.1 node-ical@0.27.2
cat >try.mjs <<'END'
import ICAL from "ical.js";
import { createEvent } from "ics";
import nodeIcal from "node-ical";

function textOf(members) {
  const series = { title: "Besuch", uid: "1", timestamp: Date.UTC(2026, 0, 1), recurrenceRule: "FREQ=WEEKLY;COUNT=3" };
  const { error, value } = createEvent({ ...series, ...members });
  if (error) throw error;
  return value;
}
const day = (time) => time.toString().slice(8, 10);
function byIcalJs(text) {
  const iterator = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")).iterator();
  const days = [];
  for (let time = iterator.next(); time; time = iterator.next()) days.push(day(time));
  return days.join(", ");
}
function byNodeIcal(text) {
  const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
  const span = { from: new Date("2026-11-01T00:00:00Z"), to: new Date("2027-01-31T00:00:00Z") };
  return nodeIcal.expandRecurringEvent(event, span).map(({ start }) => String(start.getDate()).padStart(2, "0")).join(", ");
}
function outcome(read, text) {
  try {
    return read(text);
  } catch (error) {
    return `error: ${error.message}`;
  }
}
const days = { start: [2026, 11, 30], end: [2026, 12, 1], exclusionDates: [[2026, 12, 7]] };
const timed = { start: [2026, 11, 30, 10, 0], duration: { hours: 1 }, exclusionDates: [[2026, 12, 7, 10, 0]] };
const cases = [
  ["a series of days", days, "EXDATE:20261207", 'error: invalid date-time value: "2026-12-07T::"'],
  ["times without a zone", { ...timed, startOutputType: "local" }, "EXDATE:20261207T090000Z", "30, 07, 14"],
  ["times in UTC", timed, "EXDATE:20261207T090000Z", "30, 14"],
];
for (const [what, members, line, stated] of cases) {
  const text = textOf(members);
  const [written] = /^EXDATE.*$/mu.exec(text);
  const seen = outcome(byIcalJs, text);
  const other = outcome(byNodeIcal, text);
  console.log(`expected: ${what}: 30, 14`);
  console.log(`seen:     ${written.trim()}; ical.js: ${seen}; node-ical: ${other}`);
  if (written.trim() !== line || seen !== stated || other !== "30, 14") throw new Error("It is no longer as stated.");
}
END
TZ=Europe/Berlin node try.mjs
