import { describe, expect, it } from "vitest";

import { runCrew } from "./crew.ts";
import type { Range } from "./pieces.ts";
import { leastFaults } from "./storm.ts";
import type { SeedReport } from "./tally.ts";

/** Seeds of the small size; RUNDGANG_SEEDS asks for more. */
const seeds = Number(process.env["RUNDGANG_SEEDS"] ?? 10);

/** In a process of its own: a browser takes the place of its globals. */
async function run(...ranges: readonly Range[]): Promise<readonly SeedReport[]> {
  const told: SeedReport[] = [];
  await runCrew({
    ranges,
    workers: 1,
    runs: "storms",
    onReport: (report) => told.push(report) > 0,
    onRange: () => undefined,
  });
  return told;
}

describe("the app's own parts against the real server", () => {
  it("keep I1 to I9 under everything at once, and tell the same story for the same seed", async () => {
    const results = await run({ from: 0, to: seeds });
    const broken = results.flatMap(({ seed, violations }) => violations.map((one) => `${one} (prove -- queue --seed ${seed})`));
    expect(broken).toEqual([]);
    expect(results).toHaveLength(seeds);
    expect(Math.min(...results.map(({ faultCount }) => faultCount))).toBeGreaterThanOrEqual(leastFaults);
    /* A rig in which nothing happens would find nothing either. */
    const sum = (read: (result: SeedReport) => number): number => results.reduce((total, one) => total + read(one), 0);
    expect(sum(({ answered }) => answered)).toBeGreaterThan(20 * seeds);
    expect(sum(({ orders }) => orders)).toBeGreaterThan(0);
    /* Alone, and after another town that was taken away for it. */
    const [, again] = await run({ from: 0, to: 1 }, { from: seeds - 1, to: seeds });
    expect(again?.fingerprint).toBe(results.at(-1)?.fingerprint);
  }, 300_000);
});
