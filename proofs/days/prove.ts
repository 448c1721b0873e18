import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

import { oddInstants } from "./odd-instants.ts";

import type { Walked } from "../report/walked.ts";
import { writeSection } from "../report/write-section.ts";
import { firstStart } from "./first-start.ts";
import { runJourneys, runUnitHalf } from "./run-tests.ts";

/*
 * First start, unit half and main journeys on each odd day. What was walked without a fault is written down with its commit: a run that
 * was cut goes on. `--keep` also takes over what other commits walked, `--fresh` begins anew, `--days 2` stops after two more.
 */
const { values } = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    days: { type: "string", default: "99" },
  },
});
const root = join(import.meta.dirname, "../..");
const notes = join(root, ".cache/prove-days.json");
const journeys = [
  "order-without-network",
  "live-order-online",
  "background-sync",
  "offline-unlock",
  "lost-reply",
  "today",
  "appointment-[a-z]+",
  "edit-window",
  "taken-back",
];

interface Day {
  readonly instant: string;
  /** What was walked, in short. */
  readonly commit: string;
  readonly start: readonly string[];
  readonly unit: Walked;
  readonly journeys: Walked;
  readonly minutes: number;
}
type Days = Readonly<Record<string, Day>>;

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
let known = readNotes();
const open = oddInstants.filter(([name, instant]) => !isWalked(known[name], instant)).slice(0, Number(values.days));
for (const [name, instant] of open) {
  process.stdout.write(`\n— ${name} (${instant})\n`);
  const begun = performance.now();
  const start = await firstStart(instant);
  const unit = await runUnitHalf(instant);
  const walked = await runJourneys(instant, journeys);
  const minutes = Math.round((performance.now() - begun) / 6000) / 10;
  known = { ...known, [name]: { instant, commit, start, unit, journeys: walked, minutes } };
  mkdirSync(dirname(notes), { recursive: true });
  writeFileSync(notes, JSON.stringify(known, null, 2));
}
report(
  oddInstants.flatMap(([name, instant]) => {
    const day = known[name];
    return isCounted(day, instant) ? [[name, day] as const] : [];
  }),
);

function readNotes(): Days {
  return values.fresh || !existsSync(notes) ? {} : (JSON.parse(readFileSync(notes, "utf8")) as Days);
}

function isCounted(day: Day | undefined, instant: string): day is Day {
  return day?.instant === instant && (values.keep || day.commit === commit);
}

function isWalked(day: Day | undefined, instant: string): boolean {
  return isCounted(day, instant) && day.start.length + failedOn(day) === 0;
}

function failedOn({ unit, journeys: walked }: Day): number {
  return unit.failed + walked.failed;
}

function report(days: readonly (readonly [string, Day])[]): void {
  const all = days.map(([, day]) => day);
  const broken = all.flatMap((day) => day.start);
  const failed = all.reduce((sum, day) => sum + failedOn(day), 0);
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
      "| Instant in Berlin | Walked at | First start | Tests passed / failed | Journeys passed / failed |",
      "| --- | --- | --- | --- | --- |",
      ...days.map(
        ([name, { commit: at, start, unit, journeys: walked }]) =>
          `| ${name} | ${at} | ${start.length === 0 ? "sane" : start.join(", ")} | ${unit.passed} / ${unit.failed} | ${walked.passed} / ${walked.failed} |`,
      ),
    ].join("\n"),
  });
  process.exitCode = broken.length + failed === 0 ? 0 : 1;
}
