#!/usr/bin/env bash
# Expected: `autovacuum` is on, so that rows that were deleted make room for new ones before long; and checkpoints come by time.
# Seen: SHOW says on, and there is nobody to do it: of processes there is one, "standalone backend". A table whose rows come and go grows with each
# round; the counters of dead rows say so, last_autovacuum stays empty. One VACUUM by hand, and the next rounds add nothing.
# It matters for an event log in an embedded database: it grows by what passes through it, not by what is in it.
# Versions: @electric-sql/pglite 0.5.17 (PostgreSQL 18.7); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @electric-sql/pglite@0.5.17
cat >try.mjs <<'END'
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";

/* Autovacuum looks every second, where there is one. */
const db = await PGlite.create({ startParams: [...PGlite.defaultStartParams, "-c", "autovacuum_naptime=1s"] });
const first = async (sql) => Object.values((await db.query(sql)).rows[0] ?? {})[0];
await db.exec("create table events (id int, said text) with (autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0)");
async function round() {
  await db.exec("insert into events select n, repeat('x', 200) from generate_series(1, 5000) n; delete from events");
  await wait(2500);
  return first("select pg_relation_size('events') / 8192");
}
const grown = [await round(), await round(), await round()].map(Number);
const last = await first("select last_autovacuum::text from pg_stat_user_tables");
const processes = (await db.query("select backend_type from pg_stat_activity")).rows.map(({ backend_type }) => backend_type).join();
await db.exec("vacuum events");
const after = [await round()].map(Number);
console.log("expected: pages of an empty table stay about the same");
console.log(`seen:     autovacuum ${await first("show autovacuum")}, naptime ${await first("show autovacuum_naptime")}, last ${last ?? "never"}, processes: ${processes}; pages ${grown.join(", ")}, after a VACUUM ${after}`);
if (grown[2] < 2.9 * grown[0] || last !== null || after[0] > 1.1 * grown[0]) throw new Error("It is no longer as stated.");
process.exit();
END
node try.mjs
