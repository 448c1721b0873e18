#!/usr/bin/env bash
# Expected: two libraries of German public holidays, asked for the same Land and year, name the same days.
# Seen: feiertagejs does not know 8 May 2025, a holiday of Berlin for that one year, nor that of 17 June 2028; date-holidays does. feiertagejs has
# 15 August as a holiday of all Bavaria, date-holidays of none but the parishes that are named by a code of its own (KATH). opening_hours, whose "PH
# off" is the way of OpenStreetMap, does not know 8 May 2025 either.
# It matters wherever a period may not end on a holiday (withdrawal, § 193 BGB) and where a visit is planned: no library alone is right at both.
# Versions: feiertagejs 1.5.1, date-holidays 3.37.0, opening_hours 3.15.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . feiertagejs@1.5.1 date-holidays@3.37.0 opening_hours@3.15.0
cat >try.mjs <<'END'
import Holidays from "date-holidays";
import feiertage from "feiertagejs";
import OpeningHours from "opening_hours";

const inDateHolidays = (day, ...place) =>
  new Holidays("DE", ...place).getHolidays(Number(day.slice(0, 4))).some(({ date, type }) => date.startsWith(day) && type === "public");
const inFeiertage = (day, land) => feiertage.isHoliday(new Date(`${day}T12:00:00`), land);
const berlin = new OpeningHours("Mo-Fr 09:00-18:00; PH off", { lat: 52.5, lon: 13.4, address: { country_code: "de", state: "Berlin" } });
const isClosed = (day) => !berlin.getState(new Date(`${day}T12:00:00`));
const seen = {
  "8 May 2025 in Berlin": [inDateHolidays("2025-05-08", "BE"), inFeiertage("2025-05-08", "BE"), isClosed("2025-05-08")],
  "1 May 2025 in Berlin": [inDateHolidays("2025-05-01", "BE"), inFeiertage("2025-05-01", "BE"), isClosed("2025-05-01")],
  "17 June 2028 in Berlin": [inDateHolidays("2028-06-17", "BE"), inFeiertage("2028-06-17", "BE")],
  "15 August 2026 in Bavaria": [inDateHolidays("2026-08-15", "BY"), inFeiertage("2026-08-15", "BY")],
  "15 August 2026, Catholic parish": [inDateHolidays("2026-08-15", "BY", "KATH"), inFeiertage("2026-08-15", "BY")],
};
console.log("expected: the same answer in a row (date-holidays, feiertagejs, opening_hours)");
for (const [day, answers] of Object.entries(seen)) console.log(`seen:     ${day}: ${answers.join(", ")}`);
const stated = "true,false,false|true,true,true|true,false|false,true|true,true";
if (Object.values(seen).join("|") !== stated) throw new Error("It is no longer as stated.");
END
TZ=Europe/Berlin node try.mjs
