import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

import { oddInstants } from "../../apps/server/src/testing/odd-instants.ts";

import { writeSection } from "../report/write-section.ts";
import { firstStart } from "./first-start.ts";
import { runJourneys, runUnitHalf, type Count } from "./run-tests.ts";

/*
 * First start, unit half and main journeys on each odd day. What is done is written down by commit, so that a run which was cut goes
 * on; `--fresh` begins anew, `--days 2` stops after two more.
 */
const { values } = parseArgs({
  options: { fresh: { type: "boolean", default: false }, days: { type: "string", default: "99" } },
});
const root = join(import.meta.dirname, "../..");
const notes = join(root, ".cache/prove-days.json");
const journeys = ["order-without-network", "live-order-online", "background-sync", "offline-unlock", "lost-reply"];

interface Day {
  readonly start: readonly string[];
  readonly unit: Count;
  readonly journeys: Count;
  readonly minutes: number;
}
interface Notes {
  readonly commit: string;
  readonly days: Readonly<Record<string, Day>>;
}

const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
let known = readNotes();
const open = oddInstants.filter(([name]) => known.days[name] === undefined).slice(0, Number(values.days));
for (const [name, instant] of open) {
  process.stdout.write(`\n— ${name} (${instant})\n`);
  const begun = performance.now();
  const start = await firstStart(instant);
  const unit = await runUnitHalf(instant);
  const walked = await runJourneys(instant, journeys);
  const minutes = Math.round((performance.now() - begun) / 6000) / 10;
  known = { commit, days: { ...known.days, [name]: { start, unit, journeys: walked, minutes } } };
  mkdirSync(dirname(notes), { recursive: true });
  writeFileSync(notes, JSON.stringify(known, null, 2));
}
report(known.days);

function readNotes(): Notes {
  const none = { commit, days: {} };
  if (values.fresh || !existsSync(notes)) return none;
  const read = JSON.parse(readFileSync(notes, "utf8")) as Notes;
  return read.commit === commit ? read : none;
}

function report(days: Notes["days"]): void {
  const all = Object.values(days);
  const broken = all.flatMap((day) => day.start);
  const failed = all.reduce((sum, day) => sum + day.unit.failed + day.journeys.failed, 0);
  writeSection({
    name: "days",
    command: "npm run prove -- days",
    figures: {
      "odd instants, done": `${all.length} of ${oddInstants.length}`,
      "first starts with a fault": broken.length,
      "tests and journeys that failed": failed,
      minutes: Math.round(all.reduce((sum, day) => sum + day.minutes, 0)),
    },
    remark: [
      "| Instant in Berlin | First start | Tests passed / failed | Journeys passed / failed |",
      "| --- | --- | --- | --- |",
      ...Object.entries(days).map(
        ([name, { start, unit, journeys: walked }]) =>
          `| ${name} | ${start.length === 0 ? "sane" : start.join(", ")} | ${unit.passed} / ${unit.failed} | ${walked.passed} / ${walked.failed} |`,
      ),
    ].join("\n"),
  });
  process.exitCode = broken.length + failed === 0 ? 0 : 1;
}
