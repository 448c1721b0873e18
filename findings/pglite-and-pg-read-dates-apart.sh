#!/usr/bin/env bash
# Expected: one query by PGlite and by pg (node-postgres), the two drivers that Kysely has for PostgreSQL, gives the same values, or at least the same days.
# Seen: `date` is midnight in UTC by PGlite and midnight of the server's place by pg: in Germany the same row is 30 November by one and, written as JSON,
# 29 November by the other. bigint, interval, point and numeric[] come as different types as well; a bigint by PGlite is a number or,
# beyond 2^53, a BigInt, at which JSON.stringify throws. timestamptz is the same.
# It matters for an app that is tried with the embedded engine and run on a server: days of appointments and terms move.
# Versions: @electric-sql/pglite 0.5.17, pg 8.23.1; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @electric-sql/pglite@0.5.17 pg@8.23.1
cat >try.mjs <<'END'
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

const database = await PGlite.create();
const query = `select date '2026-11-30' as day, 42::bigint as "small bigint", 9007199254740993 as "large bigint",
  interval '1 day 2 hours' as term, point '(11,49)' as place, array[1.5]::numeric[] as prices, timestamptz '2026-11-30 09:00+01' as instant`;
const byPglite = await database.query(query);
/* What pg does with the text that a server sends. */
const asSent = Object.fromEntries(byPglite.fields.map(({ dataTypeID }) => [dataTypeID, (text) => text]));
const [row] = (await database.query(query, [], { parsers: asSent })).rows;
const show = (value) => (typeof value === "bigint" ? `BigInt ${value}` : JSON.stringify(value));
const stated = {
  day: ['"2026-11-30T00:00:00.000Z"', '"2026-11-29T23:00:00.000Z"'],
  "small bigint": ["42", '"42"'],
  "large bigint": ["BigInt 9007199254740993", '"9007199254740993"'],
  term: ['"1 day 02:00:00"', '{"days":1,"hours":2}'],
  place: ['"(11,49)"', '{"x":11,"y":49}'],
  prices: ['["1.5"]', "[1.5]"],
  instant: ['"2026-11-30T08:00:00.000Z"', '"2026-11-30T08:00:00.000Z"'],
};
console.log("expected: the same by both");
for (const { name, dataTypeID } of byPglite.fields) {
  const seen = [byPglite.rows[0][name], pg.types.getTypeParser(dataTypeID, "text")(row[name])].map(show);
  console.log(`seen:     ${name}: PGlite ${seen[0]}, pg ${seen[1]}`);
  if (String(seen) !== String(stated[name])) throw new Error("It is no longer as stated.");
}
await database.close();
END
TZ=Europe/Berlin node try.mjs
