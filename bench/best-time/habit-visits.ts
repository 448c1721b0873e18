import { dateOf } from "@rundgang/contracts";
import { createRandom, demoSeed, type Town, type TownVisit } from "@rundgang/testkit/town";

import { visitsByHabit } from "../../apps/server/src/seed/demo-habits.ts";

/** What the demo lays into three streets, at the doors that were visited there. `now`: ms since 1970. */
export function habitVisits(town: Town, now: number): readonly TownVisit[] {
  const today = dateOf(new Date(now).toISOString());
  const doors = new Map(town.visits.map((visit) => [`${visit.address} ${visit.position}`, visit]));
  return [...doors].flatMap(([door, { address, position, salesman }]) =>
    visitsByHabit(town.addresses[address]?.strasse ?? "", createRandom(demoSeed, `habit ${door}`), today).flatMap(
      ({ at, code }) => (code === "FOLLOW_UP" || code === "CUSTOMER_NOT_HOME" ? [{ address, position, salesman, code, at }] : []),
    ),
  );
}

/** Whether an address of the town lies in a street with a habit. */
export function hasHabit(town: Town, address: number): boolean {
  return visitsByHabit(town.addresses[address]?.strasse ?? "", createRandom(demoSeed, "any"), "2026-12-04").length > 0;
}
