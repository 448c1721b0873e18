#!/usr/bin/env bash
# Expected: RFC 5545: DTSTAMP, CREATED and LAST-MODIFIED are in UTC (with "Z"), and so is UNTIL of a rule whose event begins at a time with a zone.
# Seen: without a zone ical-generator writes them so. As soon as the calendar has one, all four are local times without "Z" and without a zone.
# It matters for appointments sent as invitations: a program tells the newer of two by DTSTAMP (RFC 5546), and one in another zone, or a strict one,
# reads a time hours away or refuses the entry.
# Versions: ical-generator 11.1.2, timezones-ical-library 2.3.2; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . ical-generator@11.1.2 timezones-ical-library@2.3.2
cat >try.mjs <<'END'
import ical from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";

const at = (time) => new Date(`2026-07-${time}:00Z`);
function stampsOf(calendar, timezone) {
  calendar.createEvent({
    id: "1",
    stamp: at("01T06:00"),
    created: at("01T06:00"),
    lastModified: at("01T06:00"),
    start: at("02T08:00"),
    end: at("02T09:00"),
    timezone,
    repeating: { freq: "WEEKLY", until: at("30T08:00") },
    summary: "Termin",
  });
  const lines = calendar.toString().split("BEGIN:VEVENT")[1];
  return ["DTSTAMP", "CREATED", "LAST-MODIFIED", "UNTIL"].map((name) => `${name} ${new RegExp(`${name}[:=](\\S+)`).exec(lines)[1]}`);
}
const generator = (zone) => tzlib_get_ical_block(zone)[0];
const utc = stampsOf(ical());
const zoned = stampsOf(ical({ timezone: { name: "Europe/Berlin", generator } }), "Europe/Berlin");
console.log(`expected: ${utc.join(", ")} (as without a zone)`);
console.log(`seen:     ${zoned.join(", ")}`);
if (!utc.every((stamp) => stamp.endsWith("Z")) || zoned.some((stamp) => stamp.endsWith("Z"))) throw new Error("It is no longer as stated.");
END
TZ=Europe/Berlin node try.mjs
