import { createVirtualClock } from "@rundgang/outbox/testing";

import { checkServer } from "./check/check-server.ts";
import { createDice } from "./dice.ts";
import { createLedger } from "./ledger.ts";
import { signIn } from "./people/sign-in.ts";
import { makePeace } from "./peace.ts";
import type { House } from "./server/house.ts";
import { createSky } from "./sky.ts";
import { storm } from "./storm.ts";
import type { Town } from "./town.ts";
import type { Errand } from "./work/record-commands.ts";
import { createWorld } from "./world.ts";

/** What came of one run. */
export interface SeedResult {
  readonly seed: number;
  readonly violations: readonly string[];
  /** Faults that struck, by kind. */
  readonly faults: ReadonlyMap<string, number>;
  readonly faultCount: number;
  /** The whole story, a line an event, led by ms of virtual time. */
  readonly lines: readonly string[];
  /** SHA-256 of the lines: the same for the same seed and code. */
  readonly fingerprint: string;
  /** Requests that the server answered. */
  readonly answered: number;
  /** Of these, successes that repeated an earlier one. */
  readonly repeated: number;
  readonly orders: number;
  readonly crashes: number;
  /** Virtual time, ms. */
  readonly elapsed: number;
}

/** A working morning, for devices and server alike. */
const start = Date.parse("2026-03-02T08:00:00.000Z");

/** One run: people, tablets and the server in a storm of faults, then peace, then the reckoning. The seed decides everything. */
export async function runSeed(house: House, town: Town, catalogue: readonly Errand[]): Promise<SeedResult> {
  const clock = createVirtualClock(() => settle(house), start);
  const elapsed = (): number => clock.now() - start;
  const ledger = createLedger(elapsed);
  const sky = createSky(clock, createDice(town.seed), ledger);
  const world = createWorld(sky, house, town, catalogue);
  for (const tablet of world.tablets) {
    void signIn(world, tablet, town.people[0]);
    await clock.advance(2_000);
  }
  await storm(world);
  await makePeace(world);
  const orders = await checkServer(world);
  return {
    seed: town.seed,
    violations: ledger.violations,
    faults: ledger.faults,
    faultCount: ledger.faultCount(),
    lines: ledger.lines,
    fingerprint: ledger.fingerprint(),
    ...world.counts,
    orders,
    elapsed: elapsed(),
  };
}

/** Waits until no promise of a device moves any more and the server is done with what it works on. */
async function settle(house: House): Promise<void> {
  for (;;) {
    await new Promise((resolve) => void setImmediate(resolve));
    if (!house.isBusy()) return;
    await house.idle();
  }
}
