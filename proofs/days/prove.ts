import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

import { oddInstants } from "./odd-instants.ts";

import type { Walked } from "../report/walked.ts";
import { commit as commitNow, writeSection } from "../report/write-section.ts";
import { firstStart } from "./first-start.ts";
import { runJourneys, runUnitHalf } from "./run-tests.ts";

/*
 * First start, unit half and main journeys on each odd day. What was walked without a fault is written down with its commit: a run that
 * was cut goes on. `--keep` also takes over what other commits walked, `--fresh` begins anew, `--days 2` stops after two more.
 * `--at WORD,WORD` takes the instants whose name has one of the words. `--only WORD,WORD` runs, of all that, the tests without a browser whose
 * path has one of the words.
 */
const { values } = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    days: { type: "string", default: "99" },
    at: { type: "string", default: "" },
    only: { type: "string", default: "" },
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

const commit = commitNow();
const chosen = oddInstants.filter(([name]) => values.at.split(",").some((word) => name.includes(word)));
let known = readNotes();
if (values.only === "") await walkDays();
else await walkFiles(values.only.split(","));

async function walkDays(): Promise<void> {
  const open = chosen.filter(([name, instant]) => !isWalked(known[name], instant)).slice(0, Number(values.days));
  for (const [name, instant] of open) await walkDay(name, instant);
  report(
    oddInstants.flatMap(([name, instant]) => {
      const day = known[name];
      return isCounted(day, instant) ? [[name, day] as const] : [];
    }),
  );
}

async function walkDay(name: string, instant: string): Promise<void> {
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

/** Some files at each instant; nothing of it is noted, for a day that was walked is one on which all were. */
async function walkFiles(words: readonly string[]): Promise<void> {
  const walked: (readonly [string, Walked])[] = [];
  for (const [name, instant] of chosen) {
    process.stdout.write(`\n— ${name} (${instant})\n`);
    walked.push([name, await runUnitHalf(instant, words)]);
  }
  writeSection({
    name: "days-files",
    command: `npm run prove -- days --only ${words.join(",")}${values.at === "" ? "" : ` --at "${values.at}"`}`,
    figures: Object.fromEntries(
      walked.map(([name, { passed, failed, minutes }]) => [
        `${name}: tests passed / failed`,
        `${passed} / ${failed} in ${minutes.toFixed(1)} min`,
      ]),
    ),
  });
  process.exitCode = walked.every(([, { failed }]) => failed === 0) ? 0 : 1;
}

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
