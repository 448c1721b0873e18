import { fork } from "node:child_process";
import { join } from "node:path";

import type { Runs } from "./arena.ts";
import type { Range } from "./pieces.ts";
import type { SeedReport } from "./tally.ts";

export interface CrewParts {
  readonly ranges: readonly Range[];
  readonly workers: number;
  readonly runs: Runs;
  /** Called with each run's result, as it comes. False: no further range is given out. */
  readonly onReport: (report: SeedReport) => boolean;
  /** A range is through. @param ms that its process took for it */
  readonly onRange: (range: Range, reports: readonly SeedReport[], ms: number) => void;
}

/** A seed that takes longer (ms) does not end: some loop goes round without virtual time. Some take seconds on a busy machine. */
const patienceMs = 180_000;

/** Ranges after which a worker makes room for a fresh one: the memory of its database only grows. */
const rangesPerLife = 5;

/** What is told of a seed that nobody waits for any longer; the rest of its range is not run. */
function endless(seed: number): SeedReport {
  const nothing = { fingerprint: "", faults: {}, faultCount: 0, answered: 0, repeated: 0, orders: 0, crashes: 0, elapsed: 0 };
  return { seed, violations: ["I4 the run does not end"], ...nothing };
}

/** Lets several processes share ranges of seeds. */
export async function runCrew({ ranges, workers, runs, onReport, onRange }: CrewParts): Promise<void> {
  const left = [...ranges];
  let isWanted = true;

  /** One worker's life. @returns whether something is left to do */
  function life(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const child = fork(join(import.meta.dirname, "worker.ts"), [runs]);
      let given = 0;
      let mine: { readonly range: Range; readonly reports: SeedReport[]; readonly began: number } | null = null;
      let isGivenUp = false;
      const doubt = (): void => {
        child.kill("SIGKILL");
        if (mine === null) return reject(new Error("a worker does not begin"));
        isGivenUp = true;
        isWanted = onReport(endless(mine.range.from + mine.reports.length)) && isWanted;
      };
      let timer = setTimeout(doubt, patienceMs);
      child.on("message", (report: SeedReport | null) => {
        clearTimeout(timer);
        timer = setTimeout(doubt, patienceMs);
        if (report !== null) {
          mine?.reports.push(report);
          isWanted = onReport(report) && isWanted;
          return;
        }
        if (mine !== null) onRange(mine.range, mine.reports, performance.now() - mine.began);
        const range = isWanted && given < rangesPerLife ? left.shift() : undefined;
        given += 1;
        mine = range === undefined ? null : { range, reports: [], began: performance.now() };
        child.send((range ?? null) as object);
      });
      child.on("error", reject);
      child.on("exit", (code) => {
        clearTimeout(timer);
        if (code === 0 || isGivenUp) resolve(isWanted && left.length > 0);
        else reject(new Error(`a worker ended with ${code ?? "a signal"}`));
      });
    });
  }

  async function lives(): Promise<void> {
    while (await life());
  }

  await Promise.all(Array.from({ length: workers }, lives));
}
