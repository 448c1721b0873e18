import { createVirtualClock } from "@rundgang/outbox/testing";

import { createStage } from "./browser/stage.ts";
import { checkEvents } from "./check/check-events.ts";
import { checkServer } from "./check/check-server.ts";
import { createDice } from "./dice.ts";
import { createLedger } from "./ledger.ts";
import { makePeace } from "./peace.ts";
import type { House } from "./server/house.ts";
import { createSky } from "./sky.ts";
import { storm } from "./storm.ts";
import type { Town } from "./town.ts";
import type { Rig } from "./device/device.ts";
import { createWorld, type World } from "./world.ts";

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

/** Time for the first sign-in and what is loaded with it. */
const morningMs = 12_000;
/** A working morning, for devices and server alike. */
const start = Date.parse("2026-03-02T08:00:00.000Z");

/** One run: people, tablets and the server in a storm of faults, then peace, then the reckoning. The seed decides everything. */
export function runSeed(house: House, town: Town, rig: Rig): Promise<SeedResult> {
  return run(house, town, rig, async (world) => {
    const { sky, tablets } = world;
    for (const tablet of tablets) {
      /* Mostly the day begins well. */
      if (sky.dice.chance(0.15)) sky.brew();
      void tablet.signIn(world, town.people[0]);
      await sky.clock.advance(morningMs);
    }
    sky.brew();
    await storm(world);
    await makePeace(world);
  });
}

/** What happens in a run, and the reckoning. */
export async function run(house: House, town: Town, rig: Rig, happen: (world: World) => Promise<void>): Promise<SeedResult> {
  const clock = createVirtualClock(() => stage.settle(), start);
  const stage = createStage({ after: clock.after, isBusy: house.isBusy, idle: house.idle });
  const elapsed = (): number => clock.now() - start;
  const ledger = createLedger(elapsed);
  const sky = createSky(clock, createDice(town.seed), ledger);
  const world = createWorld(sky, stage, house, town, rig);
  await happen(world);
  for (const tablet of world.tablets) await tablet.checkScreens(world);
  const orders = await checkServer(world);
  await checkEvents(world);
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
