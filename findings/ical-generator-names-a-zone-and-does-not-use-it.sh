#!/usr/bin/env bash
# Expected: a calendar with a zone and a generator for it holds VTIMEZONE, and its events' times refer to it (TZID). ical.js then reads the instant
# that was put in.
# Seen: VTIMEZONE is written and no event refers to it, unless each one is given the zone again: their times float, and mean another instant on a
# device in another zone. Over the end of summer time both ends of an hour fall on the same wall time, so that the event has no length.
# It matters for calendars of a sales team that are read by phones abroad and by servers in UTC.
# Versions: ical-generator 11.1.2, timezones-ical-library 2.3.2, ical.js 2.2.1; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . ical-generator@11.1.2 timezones-ical-library@2.3.2 ical.js@2.2.1
cat >write.mjs <<'END'
import ical from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
const calendar = ical({ timezone: { name: "Europe/Berlin", generator: (zone) => tzlib_get_ical_block(zone)[0] } });
for (const start of ["2026-07-01T08:00:00Z", "2026-10-25T00:30:00Z"]) {
  calendar.createEvent({ id: start, start: new Date(start), end: new Date(Date.parse(start) + 3_600_000), summary: start });
}
process.stdout.write(calendar.toString());
END
cat >read.mjs <<'END'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
const text = readFileSync(0, "utf8");
const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
const minutes = events.map((event) => event.duration.toSeconds() / 60);
const instants = events.map((event) => event.startDate.toJSDate().toISOString().slice(0, 16));
console.log(`expected: 2026-07-01T08:00, 2026-10-25T00:30 of 60 minutes each, with TZID`);
console.log(`seen:     ${instants.join(", ")} of ${minutes.join(" and ")} minutes, TZID ${/DTSTART;TZID/.test(text)}, VTIMEZONE ${text.includes("BEGIN:VTIMEZONE")}`);
const isAsStated = instants[0] === "2026-07-01T10:00" && minutes.join() === "60,0" && !/DTSTART;TZID/.test(text) && text.includes("BEGIN:VTIMEZONE");
if (!isAsStated) throw new Error("It is no longer as stated.");
END
TZ=Europe/Berlin node write.mjs | TZ=UTC node read.mjs
