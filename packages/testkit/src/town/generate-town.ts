import { tellStories, toldDoors } from "./known-stories.ts";
import { planTown } from "./plan-town.ts";
import type { Town } from "./town.ts";
import { inventVisits } from "./visit-history.ts";

export type { Town, TownAddress, TownVisit } from "./town.ts";

/** The demo's town. */
export const demoSeed = 20_240_601;

/**
 * Generates the town with its people and what happened at its doors in the six weeks before `now` (ISO instant). The plan
 * depends on the seed alone; visits are laid out relative to `now`, so that the demo is never out of date. All names are made up.
 */
export function generateTown(seed: number, now: string): Town {
  const plan = planTown(seed);
  const visits = [...tellStories(plan, now), ...inventVisits(plan, seed, now, toldDoors)];
  const past = visits.filter(({ at }) => Date.parse(at) < Date.parse(now));
  return { ...plan, visits: past.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)) };
}
