#!/usr/bin/env bash
# Expected: a schedule "30 2 * * *" in Europe/Berlin makes one job a night, also where the clocks change: previewSchedule() says 03:30 for the night in March
# that has no 02:30, and the first of two 02:30 for the one in October.
# Seen: in March there is no job, in October there are two. The preview asks cron-parser for the next time, the pass that makes jobs for the previous one, and
# the two do not agree at the change of clocks. So it is with whatever is planned once a day from two to three.
# It matters for nightly work (backup, deletion by a date, mails of the day): it is left out once a year without a word, and done twice once a year.
# Versions: pg-boss 12.35.0, cron-parser 5.10.6, @electric-sql/pglite 0.5.17; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . pg-boss@12.35.0 cron-parser@5.10.6 @electric-sql/pglite@0.5.17
cat >try.mjs <<'END'
import { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss, TestClock } from "pg-boss";

const minute = 60_000;
const plan = ["30 2 * * *", { tz: "Europe/Berlin" }];
const short = (date) => new Date(date).toISOString().slice(5, 16);

/** What is promised for the night and the one after it, and the jobs that are made: pg-boss's own clock for tests runs through both. */
async function twoNights(first, second) {
  const [clock, database] = [new TestClock(`${first}T00:20:00Z`), await PGlite.create()];
  const boss = new PgBoss({ db: fromPglite(database), backend: "pglite", clock, supervise: false });
  await boss.start();
  await boss.createQueue("night");
  await boss.schedule("night", plan[0], {}, plan[1]);
  const promised = await boss.previewSchedule(plan[0], { ...plan[1], count: 2 });
  await clock.tick(80 * minute);
  await clock.setTime(`${second}T00:20:00Z`);
  await clock.tick(80 * minute);
  const { rows } = await database.query("select created_on from pgboss.job where name = 'night' order by created_on");
  await boss.stop({ graceful: false });
  await database.close();
  return { promised: promised.map(short).join(", "), made: rows.map((row) => short(row.created_on)).join(", ") };
}
const march = await twoNights("2026-03-29", "2026-03-30");
const october = await twoNights("2026-10-25", "2026-10-26");
console.log(`expected: jobs as promised: ${march.promised} and ${october.promised} (UTC)`);
console.log(`seen:     ${march.made} and ${october.made}`);
const isAsStated = march.promised === "03-29T01:30, 03-30T00:30" && october.promised === "10-25T00:30, 10-26T01:30";
if (!isAsStated || march.made !== "03-30T00:30" || october.made !== "10-25T00:30, 10-25T01:30, 10-26T01:30") throw new Error("It is no longer as stated.");
END
node try.mjs
