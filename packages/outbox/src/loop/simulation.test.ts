import { describe, expect, it } from "vitest";

import { makeScript } from "../testing/simulation/make-script.ts";
import { runSimulation } from "../testing/simulation/run-simulation.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs of the full mix, and the seed of the first; OUTBOX_RUNS and OUTBOX_SEED ask for others. */
const RUNS = Number(process.env["OUTBOX_RUNS"] ?? 150);
const FIRST = Number(process.env["OUTBOX_SEED"] ?? 0);

describe("the queue under everything at once", () => {
  it("the queue under everything at once keeps I1 to I8: nothing lost, nothing twice, nothing out of order, nothing stuck", async () => {
    let effects = 0;
    for (let seed = FIRST; seed < FIRST + RUNS; seed += 1) {
      const result = await runSimulation(makeScript(seed), settle);
      effects += result.effects;
      expect({ seed, violations: result.violations }).toEqual({ seed, violations: [] });
    }
    // A rig in which nothing happens would find nothing either.
    expect(effects).toBeGreaterThan(5 * RUNS);
  }, 3_600_000);
});
