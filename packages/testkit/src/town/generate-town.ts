import { arrangeMeetings } from "./arrange-meetings.ts";
import { inventCustomer } from "./invent-customer.ts";
import { tellStories, toldDoors } from "./known-stories.ts";
import { planTown } from "./plan-town.ts";
import type { Town, TownPlan, TownVisit } from "./town.ts";
import { inventVisits } from "./visit-history.ts";

export { createRandom, type Random } from "../random.ts";
export { planTown } from "./plan-town.ts";
export type { LonLat, Town, TownAddress, TownArea, TownCustomer, TownMeeting, TownPlan, TownStreet, TownVisit } from "./town.ts";

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
  const told = past.map((visit) => (visit.code === "ORDER_REGISTERED" ? withCustomer(plan, visit, seed) : visit));
  const inOrder = told.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return { ...plan, visits: inOrder, meetings: arrangeMeetings(plan, now) };
}

function withCustomer({ addresses }: TownPlan, visit: TownVisit, seed: number): TownVisit {
  const address = addresses[visit.address];
  const unit = address?.units.find(({ position }) => position === visit.position);
  if (address === undefined || unit === undefined) return visit;
  const door = `${address.strasse} ${address.hausnummer}${address.zusatz}`;
  return { ...visit, customer: inventCustomer(door, unit, seed) };
}
