#!/usr/bin/env bash
# Expected: in the table of a shapefile a day that nobody filled in is eight blanks or, as GDAL and Shapelib take it too, eight zeros, and a yes-or-no that nobody
# answered is "?": three values that say "not known". A day of type D has no hour and is the same day everywhere.
# Seen: for shapefile the open day is 30 November 1899, blank or zeros; for shpjs blanks are null and zeros are that day. "?" is false, a plain no, for shpjs and
# null for shapefile. And both make a day the midnight of the reading machine: in Germany 1 December 2026 is 2026-11-30T23:00:00.000Z once it is JSON. dbffile reads
# null, null, null and midnight in UTC.
# It matters for columns such as "built on" or "fibre in the house", which a municipality hands over with gaps: a gap becomes a date or a refusal.
# Versions: shapefile 0.6.6, shpjs 6.2.0, dbffile 1.13.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . shapefile@0.6.6 shpjs@6.2.0 dbffile@1.13.0
cat >try.mjs <<'END'
import { writeFileSync } from "node:fs";
import { DBFFile } from "dbffile";
import { openDbf } from "shapefile";
import { parseDbf } from "shpjs";

// A dBase III table: a head of 32 bytes, 32 for each column, then the rows, each behind the blank that says it is not deleted.
const columns = [["BAU", "D", 8], ["GLAS", "L", 1]];
const rows = [["20261201", "T"], ["        ", "?"], ["00000000", "F"]];
const head = Buffer.alloc(32 + 32 * columns.length + 1);
head.set([3, 126, 12, 1]);
head.writeUInt32LE(rows.length, 4);
head.writeUInt16LE(head.length, 8);
head.writeUInt16LE(1 + columns.reduce((sum, [, , length]) => sum + length, 0), 10);
for (const [index, [name, type, length]] of columns.entries()) {
  head.write(name + "\0".repeat(11 - name.length) + type, 32 + 32 * index, "latin1");
  head[32 + 32 * index + 16] = length;
}
head[head.length - 1] = 0x0d;
const table = Buffer.concat([head, ...rows.map((row) => Buffer.from(` ${row.join("")}`, "latin1")), Buffer.from([0x1a])]);
writeFileSync("haus.dbf", table);

const source = await openDbf(new Uint8Array(table).buffer);
const byShapefile = [];
for (let next = await source.read(); !next.done; next = await source.read()) byShapefile.push(next.value);
const seen = {
  shapefile: byShapefile,
  shpjs: parseDbf(table),
  dbffile: await (await DBFFile.open("haus.dbf")).readRecords(),
};
const day = "2026-11-30T23:00:00.000Z";
const none = "1899-11-29T23:00:00.000Z";
const stated = {
  shapefile: [[day, true], [none, null], [none, false]],
  shpjs: [[day, true], [null, false], [none, false]],
  dbffile: [["2026-12-01T00:00:00.000Z", true], [null, null], [null, false]],
};
for (const [name, wanted] of Object.entries(stated)) {
  const values = JSON.stringify(seen[name].map(({ BAU, GLAS }) => [BAU, GLAS]));
  console.log('expected: the day 2026-12-01 and true; null and null; null and false');
  console.log(`seen:     ${name}: ${values}`);
  if (values !== JSON.stringify(wanted)) throw new Error("It is no longer as stated.");
}
const local = byShapefile[1].BAU.toLocaleDateString("de-DE");
console.log(`seen:     the open day on a German screen: ${local}`);
if (local !== "30.11.1899") throw new Error("It is no longer as stated.");
END
TZ=Europe/Berlin node try.mjs
