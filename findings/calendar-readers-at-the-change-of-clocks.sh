#!/usr/bin/env bash
# Expected: RFC 5545, 3.3.5 and 3.3.6: a time that occurs twice is the first one, one that is left out counts by the offset before the gap; P1D is a day by
# the calendar, PT24H are 24 hours. With VTIMEZONE in the file every reader comes to the same instants.
# Seen: ical.js takes the second of two (02:30 in October), an hour too early in the gap (02:30 in March), and makes 25 hours of PT24H. node-ical is right there but
# for the first, and makes 24 hours of P1D. No reader has all four right.
# It matters for appointments and for a night's on-call duty that crosses the change: two calendars show one entry at two times.
# Versions: ical.js 2.2.1, node-ical 0.27.2; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . ical.js@2.2.1 node-ical@0.27.2
cat >try.mjs <<'END'
import ICAL from "ical.js";
import nodeIcal from "node-ical";

const season = (name, from, to, month, begin) =>
  [`BEGIN:${name}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `DTSTART:${begin}`, `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`, `END:${name}`];
const zone = [
  "BEGIN:VTIMEZONE", "TZID:Europe/Berlin",
  ...season("DAYLIGHT", "+0100", "+0200", 3, "19700329T020000"),
  ...season("STANDARD", "+0200", "+0100", 10, "19701025T030000"),
  "END:VTIMEZONE",
];
const calendar = (start, duration) =>
  [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//finding//EN", ...zone, "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z",
    `DTSTART;TZID=Europe/Berlin:${start}`, `DURATION:${duration}`, "SUMMARY:Termin", "END:VEVENT", "END:VCALENDAR", "",
  ].join("\r\n");

function byIcalJs(text) {
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.register(new ICAL.Timezone(root.getFirstSubcomponent("vtimezone")));
  const { startDate, endDate } = new ICAL.Event(root.getFirstSubcomponent("vevent"));
  return { start: startDate.toJSDate(), end: endDate.toJSDate() };
}
const byNodeIcal = (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
const minute = (date) => date.toISOString().slice(5, 16);
const cases = [
  ["02:30 that occurs twice", "20261025T023000", "PT1H", "start", "10-25T00:30", "10-25T01:30", "10-25T01:30"],
  ["02:30 that is left out", "20260329T023000", "PT1H", "start", "03-29T01:30", "03-29T00:30", "03-29T01:30"],
  ["the end of PT24H over the change", "20261024T120000", "PT24H", "end", "10-25T10:00", "10-25T11:00", "10-25T10:00"],
  ["the end of P1D over the change", "20261024T120000", "P1D", "end", "10-25T11:00", "10-25T11:00", "10-25T10:00"],
];
let isAsStated = true;
for (const [what, start, duration, member, right, ...stated] of cases) {
  const text = calendar(start, duration);
  const seen = [byIcalJs(text), byNodeIcal(text)].map((event) => minute(event[member]));
  console.log(`expected: ${what}: ${right} (UTC)`);
  console.log(`seen:     ical.js ${seen[0]}, node-ical ${seen[1]}`);
  isAsStated &&= seen.join() === stated.join();
}
if (!isAsStated) throw new Error("It is no longer as stated.");
END
TZ=UTC node try.mjs
