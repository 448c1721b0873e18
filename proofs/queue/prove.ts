import { parseArgs } from "node:util";

import { writeSection } from "../report/write-section.ts";
import { openArena, type Runs } from "./arena.ts";
import { runCrew } from "./crew.ts";
import { openPieces } from "./pieces.ts";
import { addReport, figuresOf, kindsOf, type SeedReport } from "./tally.ts";

const { values } = parseArgs({
  options: {
    /** Starts at which the disk refuses once, at each step in turn. */
    starts: { type: "boolean", default: false },
    /** Territories that go while their tablet is offline. */
    territories: { type: "boolean", default: false },
    seeds: { type: "string" },
    from: { type: "string", default: "0" },
    seed: { type: "string" },
    workers: { type: "string", default: "2" },
    /** Goes on after a broken promise, to see what else breaks. */
    all: { type: "boolean", default: false },
    minutes: { type: "string", default: "600" },
  },
});

const progressEveryMs = 15_000;
/** Seeds of the whole proof, and of what a worker gets at once. */
const sizes = {
  storms: { all: 10_000, range: 50 },
  starts: { all: 600, range: 50 },
  territories: { all: 200, range: 50 },
} as const;

const runs: Runs = values.territories ? "territories" : values.starts ? "starts" : "storms";
const option = runs === "storms" ? "" : ` --${runs}`;
const size = sizes[runs];
const from = Number(values.from);
const seeds = Number(values.seeds ?? size.all);

process.exitCode = values.seed === undefined ? await proveAll() : await replay(Number(values.seed));

/** Runs what is missing of these seeds, stops at the first broken promise unless all are wanted, and writes the figures of all pieces so far. */
async function proveAll(): Promise<number> {
  const pieces = openPieces(`queue-${runs}`);
  const { tally } = pieces;
  const ranges = pieces.missing(from, from + seeds, size.range);
  const failed: SeedReport[] = [];
  let ran = 0;
  if (tally.seeds > 0) say(`${tally.seeds} seeds of this source are proven already`);
  const began = performance.now();
  const until = began + Number(values.minutes) * 60_000;
  const progress = setInterval(() => say(line()), progressEveryMs);
  await runCrew({
    ranges,
    workers: Number(values.workers),
    runs,
    onReport: (report) => {
      ran += 1;
      if (report.violations.length > 0) {
        failed.push(report);
        say(`\nSeed ${report.seed} breaks a promise:\n${report.violations.join("\n")}`);
      }
      return (values.all || failed.length === 0) && performance.now() < until;
    },
    onRange: (range, reports, ms) => {
      if (reports.some(({ violations }) => violations.length > 0)) return;
      for (const report of reports) addReport(tally, report);
      tally.workedMs += ms;
      pieces.keep(range);
    },
  });
  clearInterval(progress);
  say(line());
  const [first] = failed;
  if (first !== undefined) {
    say(`Replay with its faults and its whole story: npm run prove -- queue${option} --seed ${first.seed}`);
    return 1;
  }
  if (pieces.missing(from, from + seeds, size.range).length > 0) say("Stopped by the clock; the same command goes on");
  if (tally.seeds === 0) return 0;
  writeSection({
    name: runs === "storms" ? "queue" : `queue-${runs}`,
    command: `npm run prove -- queue${option}`,
    figures: figuresOf(tally),
    remark: `Faults by kind: ${kindsOf(tally)}.`,
  });
  return 0;

  function line(): string {
    const seconds = (performance.now() - began) / 1000;
    return `${ran} seeds, ${(ran / seconds).toFixed(1)} a second, ${failed.length} violations, ${(seconds / 60).toFixed(1)} min`;
  }
}

/** Runs one seed again and tells its whole story. */
async function replay(seed: number): Promise<number> {
  const arena = await openArena(runs);
  let broken = 0;
  for await (const result of arena.run(seed, seed + 1)) {
    say(result.lines.join("\n"));
    say(`\n${result.faultCount} faults, ${result.answered} requests answered, fingerprint ${result.fingerprint}`);
    say(result.violations.length === 0 ? "No promise is broken." : result.violations.join("\n"));
    broken += result.violations.length;
  }
  await arena.close();
  return broken === 0 ? 0 : 1;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
