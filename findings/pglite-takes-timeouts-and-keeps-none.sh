#!/usr/bin/env bash
# Expected: statement_timeout ends a statement that runs longer, as PostgreSQL does; a setting that an engine cannot keep is refused.
# Seen: PGlite takes it, SHOW tells it back, and a statement runs on to its end, however long. The engine is one process in the caller's thread,
# where no timer can go off.
# It matters for an app with the engine inside, that is tried with it and run on PostgreSQL: a limit that holds in one is none in the other, and a
# search that is too wide holds up everybody.
# Versions: @electric-sql/pglite 0.5.17 (PostgreSQL 18.7); Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @electric-sql/pglite@0.5.17
cat >try.mjs <<'END'
import { PGlite } from "@electric-sql/pglite";

const db = await PGlite.create();
await db.exec("set statement_timeout = '50ms'");
const { rows } = await db.query("show statement_timeout");
const began = performance.now();
const outcome = await db.query("select count(*) from generate_series(1, 3000000)").then(() => "ended by itself", (error) => error.message);
const milliseconds = Math.round(performance.now() - began);
console.log("expected: canceling statement due to statement timeout, after 50 ms");
console.log(`seen:     ${outcome} after ${milliseconds} ms; SHOW says ${rows[0].statement_timeout}`);
if (rows[0].statement_timeout !== "50ms" || outcome !== "ended by itself" || milliseconds < 100) throw new Error("It is no longer as stated.");
process.exit();
END
node try.mjs
