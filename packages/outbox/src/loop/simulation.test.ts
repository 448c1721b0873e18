import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { NETWORK_FAULTS, type Fate } from "../testing/simulation/faulty-network.ts";
import { runSimulation } from "../testing/simulation/run-simulation.ts";
import type { Step } from "../testing/simulation/step.ts";

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs of the full mix; OUTBOX_RUNS asks for more. */
const RUNS = Number(process.env["OUTBOX_RUNS"] ?? 150);

const tab = fc.nat({ max: 1 });
const nth = fc.nat({ max: 20 });
const ms = fc.oneof(fc.nat({ max: 500 }), fc.nat({ max: 20_000 }), fc.nat({ max: 400_000 }));

const work: fc.Arbitrary<Step>[] = [
  fc.record({ op: fc.constant("order"), tab, files: fc.nat({ max: 2 }) }),
  fc.record({ op: fc.constant("note"), tab, priority: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    op: fc.constant("slot"),
    tab,
    entity: fc.nat({ max: 1 }),
    after: fc.option(nth, { nil: null }),
    withChild: fc.boolean(),
  }),
  fc.record({ op: fc.constant("child"), tab, of: nth }),
];

const trouble: fc.Arbitrary<Step>[] = [
  fc.record({ op: fc.constant("kill"), tab }),
  fc.record({ op: fc.constant("freeze"), tab }),
  fc.record({ op: fc.constant("thaw"), tab }),
  fc.record({ op: fc.constant("line"), isUp: fc.boolean() }),
  fc.record({ op: fc.constant("expire"), isRevoked: fc.boolean() }),
  fc.record({ op: fc.constant("sign_in"), tab }),
  fc.record({ op: fc.constant("refuse"), nth, kind: nth }),
  fc.record({ op: fc.constant("allow_all") }),
  fc.record({ op: fc.constant("lose_file"), nth }),
  fc.record({ op: fc.constant("person"), tab, does: fc.constantFrom("retry", "repair", "discard", "send_now") }),
  fc.record({ op: fc.constant("background_sync") }),
  fc.record({ op: fc.constant("wake"), tab, trigger: fc.constantFrom("online", "visible", "timer", "request") }),
  fc.record({ op: fc.constant("store_fault"), after: fc.nat({ max: 40 }), fault: fc.constantFrom("fail", "kill") }),
  fc.record({ op: fc.constant("clock_jump"), ms: fc.integer({ min: -3e11, max: 3e11 }) }),
];

const wait: fc.Arbitrary<Step> = fc.record({ op: fc.constant("wait"), ms });
const step: fc.Arbitrary<Step> = fc.oneof(fc.oneof(...work), fc.oneof(...trouble), wait, wait);
const fate: fc.Arbitrary<Fate> = fc.record({ fault: fc.constantFrom(...NETWORK_FAULTS), delayMs: fc.nat({ max: 3_000 }) });

describe("the queue under everything at once", () => {
  it("keeps I1 to I8: nothing lost, nothing twice, nothing out of order, nothing stuck", async () => {
    const scripts = fc.array(step, { minLength: 20, maxLength: 80, size: "max" });
    let effects = 0;
    const ways = fc.array(fate, { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(scripts, ways, fc.nat(), async (steps, fates, seed) => {
        const result = await runSimulation({ steps, fates, seed, settle });
        effects += result.effects;
        expect(result.violations).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    // A rig in which nothing happens would find nothing either.
    expect(effects).toBeGreaterThan(5 * RUNS);
  }, 600_000);
});
