#!/usr/bin/env bash
# Expected: a name that holds a comma, a semicolon or a colon stands in quotes where it is a parameter (RFC 5545, 3.2): ATTENDEE;CN="Müller, Anna":mailto:…
# ts-ics does escape texts such as the summary and the place.
# Seen: it writes the names of attendees and organizers as they are. A colon ends the parameters: of "Team: Süd" the name is "Team", and the address " Süd;PARTSTAT=
# NEEDS-ACTION:MAILTO:…", for ical.js, node-ical and ts-ics itself. Behind a semicolon the rest is a parameter: ical.js and ts-ics have half of the name, node-ical
# has no attendee at all. A comma makes two values of one name, which these readers forgive.
# It matters for invitations to firms and teams: the entry in the calendar has nobody who could answer it.
# Versions: ts-ics 2.4.6, ical.js 2.2.1, node-ical 0.27.2; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . ts-ics@2.4.6 ical.js@2.2.1 node-ical@0.27.2
cat >try.mjs <<'END'
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar, generateIcsCalendar } from "ts-ics";

function invitationTo(name) {
  return generateIcsCalendar({
    version: "2.0", prodId: "-//example//finding//EN", method: "REQUEST",
    events: [{
      uid: "1", summary: "Termin", stamp: { date: new Date("2026-01-01T00:00:00Z") }, start: { date: new Date("2026-11-30T10:00:00Z") }, duration: { hours: 1 },
      attendees: [{ name, email: "kunde@example.org", partstat: "NEEDS-ACTION" }],
    }],
  });
}
function byIcalJs(text) {
  const attendee = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent").getFirstProperty("attendee");
  return [attendee.getParameter("cn"), attendee.getParameter("partstat"), attendee.getFirstValue()];
}
function byNodeIcal(text) {
  const { attendee } = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
  return attendee ? [attendee.params.CN, attendee.params.PARTSTAT, attendee.val] : [];
}
function byItself(text) {
  const [{ name, partstat, email }] = convertIcsCalendar(undefined, text).events[0].attendees;
  return [name, partstat, email];
}
const readers = { "ical.js": byIcalJs, "node-ical": byNodeIcal, "ts-ics": byItself };
const right = "|NEEDS-ACTION|MAILTO:kunde@example.org";
const rest = "PARTSTAT=NEEDS-ACTION";
const names = {
  "Team Süd": [`Team Süd${right}`, `Team Süd${right}`, `Team Süd${right.replace("MAILTO:", "")}`],
  "Team: Süd": [`Team|| Süd;${rest}:MAILTO:kunde@example.org`, `Team|| Süd;${rest}:MAILTO:kunde@example.org`, `Team|| Süd;${rest}:kunde@example.org`],
  "Müller; Söhne": ["Müller||MAILTO:kunde@example.org", "", `Müller${right.replace("MAILTO:", "")}`],
};
for (const [name, stated] of Object.entries(names)) {
  const text = invitationTo(name);
  const line = /^ATTENDEE.*(?:\r\n .*)*/mu.exec(text)[0].replaceAll("\r\n ", "");
  console.log(`expected: "${name}" in quotes if need be, the answer at kunde@example.org`);
  console.log(`seen:     ${line}`);
  for (const [index, [reader, read]] of Object.entries(readers).entries()) {
    const seen = read(text).join("|");
    console.log(`          ${reader}: ${seen}`);
    if (seen !== stated[index]) throw new Error("It is no longer as stated.");
  }
}
END
node try.mjs
