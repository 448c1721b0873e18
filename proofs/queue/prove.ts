import { parseArgs } from "node:util";

import { writeSection } from "../report/write-section.ts";
import { openArena } from "./arena.ts";
import { runCrew } from "./crew.ts";
import { createTally } from "./tally.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "100000" },
    from: { type: "string", default: "0" },
    seed: { type: "string" },
    workers: { type: "string", default: "2" },
    minutes: { type: "string", default: "600" },
  },
});

const progressEveryMs = 15_000;

process.exitCode = values.seed === undefined ? await proveAll() : await replay(Number(values.seed));

/** Runs many seeds, stops at the first broken promise, and writes the figures. */
async function proveAll(): Promise<number> {
  const from = Number(values.from);
  const to = from + Number(values.seeds);
  const tally = createTally();
  const began = performance.now();
  const until = began + Number(values.minutes) * 60_000;
  const progress = setInterval(() => say(line()), progressEveryMs);
  const end = await runCrew({
    from,
    to,
    workers: Number(values.workers),
    onReport: (report) => {
      tally.add(report);
      if (report.violations.length > 0) say(`\nSeed ${report.seed} breaks a promise:\n${report.violations.join("\n")}`);
      return tally.failed().length === 0 && performance.now() < until;
    },
  });
  clearInterval(progress);
  const [first] = tally.failed();
  say(line());
  if (first !== undefined) {
    say(`Replay with its faults and its whole story: npm run prove -- queue --seed ${first.seed}`);
    return 1;
  }
  if (end < to) say(`Stopped by the clock; go on with --from ${end}`);
  writeSection({
    name: "queue",
    command: `npm run prove -- queue --seeds ${tally.seeds()} --from ${from} --workers ${values.workers}`,
    figures: { ...tally.figures(), "Seeds a second": rate(), Duration: `${minutes()} min` },
    remark: `Faults by kind: ${tally
      .kinds()
      .map(([kind, count]) => `${kind} ${count.toLocaleString("en-US")}`)
      .join(", ")}.`,
  });
  return 0;

  function line(): string {
    return `${tally.seeds()} seeds, ${rate()} a second, ${tally.failed().length} violations, ${minutes()} min`;
  }

  function rate(): string {
    return (tally.seeds() / ((performance.now() - began) / 1000)).toFixed(1);
  }

  function minutes(): string {
    return ((performance.now() - began) / 60_000).toFixed(1);
  }
}

/** Runs one seed again and tells its whole story. */
async function replay(seed: number): Promise<number> {
  const arena = await openArena();
  for await (const result of arena.run(seed, seed + 1)) {
    say(result.lines.join("\n"));
    say(`\n${result.faultCount} faults, ${result.answered} requests answered, fingerprint ${result.fingerprint}`);
    say(result.violations.length === 0 ? "No promise is broken." : result.violations.join("\n"));
    if (result.violations.length > 0) process.exitCode = 1;
  }
  await arena.close();
  return Number(process.exitCode ?? 0);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
