import { fork } from "node:child_process";
import { join } from "node:path";

import type { SeedReport } from "./tally.ts";

export interface CrewParts {
  readonly from: number;
  readonly to: number;
  readonly workers: number;
  /** Called with each run's result. False: no further range is given out. */
  readonly onReport: (report: SeedReport) => boolean;
}

/** Seeds that a worker gets at once. */
const rangeSize = 500;
/** Ranges after which a worker makes room for a fresh one: the memory of its database only grows. */
const rangesPerLife = 5;

/** Lets several processes share a range of seeds. @returns the first seed that was not given out */
export async function runCrew({ from, to, workers, onReport }: CrewParts): Promise<number> {
  let next = from;
  let isWanted = true;

  function range(): { from: number; to: number } | null {
    if (!isWanted || next >= to) return null;
    const first = next;
    next = Math.min(to, next + rangeSize);
    return { from: first, to: next };
  }

  /** One worker's life. @returns whether something is left to do */
  function life(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const child = fork(join(import.meta.dirname, "worker.ts"));
      let ranges = 0;
      child.on("message", (report: SeedReport | null) => {
        if (report !== null) {
          isWanted = onReport(report) && isWanted;
          return;
        }
        const mine = ranges < rangesPerLife ? range() : null;
        ranges += 1;
        child.send(mine as object);
      });
      child.on("error", reject);
      child.on("exit", (code) => {
        if (code === 0) resolve(isWanted && next < to);
        else reject(new Error(`a worker ended with ${code ?? "a signal"}`));
      });
    });
  }

  async function lives(): Promise<void> {
    while (await life());
  }

  await Promise.all(Array.from({ length: workers }, lives));
  return next;
}
