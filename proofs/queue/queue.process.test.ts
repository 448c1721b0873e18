import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openArena, type Arena } from "./arena.ts";
import type { SeedResult } from "./run-seed.ts";
import { leastFaults } from "./storm.ts";

let arena: Arena;

beforeAll(async () => {
  arena = await openArena("doubles");
}, 120_000);
afterAll(() => arena.close());

async function run(from: number, to: number): Promise<SeedResult[]> {
  const results: SeedResult[] = [];
  for await (const result of arena.run(from, to)) results.push(result);
  return results;
}

/** Seeds of the small size; RUNDGANG_SEEDS asks for more. */
const seeds = Number(process.env["RUNDGANG_SEEDS"] ?? 60);

describe("the real queue against the real server", () => {
  it("keeps I1 to I8 under everything at once", async () => {
    const results = await run(0, seeds);
    const broken = results.flatMap(({ seed, violations }) => violations.map((one) => `${one} (prove -- queue --seed ${seed})`));
    expect(broken).toEqual([]);
    expect(Math.min(...results.map(({ faultCount }) => faultCount))).toBeGreaterThanOrEqual(leastFaults);
    /* A rig in which nothing happens would find nothing either. */
    const sum = (read: (result: SeedResult) => number): number => results.reduce((total, one) => total + read(one), 0);
    expect(sum(({ answered }) => answered)).toBeGreaterThan(5 * seeds);
    expect(sum(({ repeated }) => repeated)).toBeGreaterThan(seeds / 2);
    expect(sum(({ orders }) => orders)).toBeGreaterThan(seeds / 10);
  }, 300_000);

  it("tells the same story for the same seed, whatever ran before", async () => {
    const [first] = await run(7, 8);
    const [, second] = await run(6, 8);
    expect(second?.fingerprint).toBe(first?.fingerprint);
    expect(first?.lines.length).toBeGreaterThan(leastFaults);
  }, 60_000);
});
