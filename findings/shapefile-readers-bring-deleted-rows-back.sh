#!/usr/bin/env bash
# Expected: a row of a .dbf that begins with "*" instead of a blank was deleted; it lies there until the table is packed. dBASE, GDAL and dbffile pass over it,
# and over its shape in the .shp, which stays as well.
# Seen: shapefile and shpjs read the first byte of no row. Of three doors, the second deleted, they answer three, and nothing tells which one was.
# It matters for lists of houses from a municipality or a planner, who deletes what is torn down or not wanted in a program that packs later or never: the
# doors are visited all the same.
# Versions: shapefile 0.6.6, shpjs 6.2.0, dbffile 1.13.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . shapefile@0.6.6 shpjs@6.2.0 dbffile@1.13.0
cat >try.mjs <<'END'
import { writeFileSync } from "node:fs";
import { DBFFile } from "dbffile";
import { open } from "shapefile";
import shp from "shpjs";

const doors = ["7", "9", "12 a"];
/* Points: a head of 100 bytes, and 28 for each. */
const shapes = Buffer.alloc(100 + 28 * doors.length);
shapes.writeInt32BE(9994, 0);
shapes.writeInt32BE(shapes.length / 2, 24);
shapes.writeInt32LE(1000, 28);
shapes.writeInt32LE(1, 32);
for (const [place] of doors.entries()) {
  const at = 100 + 28 * place;
  shapes.writeInt32BE(place + 1, at);
  shapes.writeInt32BE(10, at + 4);
  shapes.writeInt32LE(1, at + 8);
  shapes.writeDoubleLE(11 + place / 100, at + 12);
  shapes.writeDoubleLE(49, at + 20);
}
/* One column of eight letters. */
const head = Buffer.alloc(65);
head.set([3, 126, 11, 30]);
head.writeUInt32LE(doors.length, 4);
head.writeUInt16LE(65, 8);
head.writeUInt16LE(9, 10);
head.write("HAUSNR", 32);
head.write("C", 43);
head[48] = 8;
head[64] = 0x0d;
const rows = doors.map((door) => `${door === "9" ? "*" : " "}${door.padEnd(8)}`).join("");
const table = Buffer.concat([head, Buffer.from(`${rows}\u001a`)]);
writeFileSync("doors.dbf", table);

const source = await open(Uint8Array.from(shapes), Uint8Array.from(table));
const byShapefile = [];
for (let one = await source.read(); !one.done; one = await source.read()) byShapefile.push(one.value.properties.HAUSNR.trim());
const byShpjs = (await shp({ shp: shapes, dbf: table })).features.map(({ properties }) => properties.HAUSNR.trim());
const byDbffile = (await (await DBFFile.open("doors.dbf")).readRecords()).map(({ HAUSNR }) => HAUSNR);
console.log("expected: 7, 12 a");
console.log(`seen:     shapefile ${byShapefile.join(", ")}; shpjs ${byShpjs.join(", ")}; dbffile ${byDbffile.join(", ")}`);
if (String(byShapefile) !== "7,9,12 a" || String(byShpjs) !== "7,9,12 a" || String(byDbffile) !== "7,12 a") throw new Error("It is no longer as stated.");
END
node try.mjs
