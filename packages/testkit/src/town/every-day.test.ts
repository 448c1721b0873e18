import { dateOf, wallTimeOf } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { demoSeed } from "./generate-town.ts";
import { tellStories, toldDoors } from "./known-stories.ts";
import { planTown } from "./plan-town.ts";
import type { TownPlan, TownVisit } from "./town.ts";
import { inventVisits } from "./visit-history.ts";

const town = planTown(demoSeed);
/** The told doors and one house in a hundred: enough that each day of four years can be tried. */
const few: TownPlan = {
  ...town,
  addresses: town.addresses.filter(
    ({ strasse, hausnummer, zusatz }, index) => index % 100 === 0 || toldDoors.has(`${strasse} ${hausnummer}${zusatz}`),
  ),
};

function visitsAt(plan: TownPlan, now: string): readonly TownVisit[] {
  return [...tellStories(plan, now), ...inventVisits(plan, demoSeed, now, toldDoors)];
}

/** What is wrong with the visits of a town that is generated at this instant; empty when nothing is. */
function faults(plan: TownPlan, now: string): string[] {
  const last = new Map<string, string>();
  return visitsAt(plan, now).flatMap(({ address, position, at }) => {
    const unit = `${address}|${position}`;
    const before = last.get(unit) ?? "";
    last.set(unit, at);
    return [
      ...(at <= before ? [`${now}: ${unit} has ${at} after ${before}`] : []),
      ...(new Date(dateOf(at)).getUTCDay() === 0 ? [`${now}: ${unit} has a visit on Sunday ${wallTimeOf(at)}`] : []),
      ...(at >= now ? [`${now}: ${unit} has a visit to come, ${at}`] : []),
    ];
  });
}

const hourMs = 3_600_000;
const firstMidnight = Date.parse("2025-12-31T23:00:00.000Z");

/** Each day of four years, at an hour of its own that goes round the clock, always two minutes before it is full. */
const eachDay = Array.from({ length: 1462 }, (_, day) => {
  const hour = (day * 7) % 24;
  return new Date(firstMidnight + (day * 24 + hour + 1) * hourMs - 120_000).toISOString();
});

/** All hours of the days on which clocks and calendars are odd, and of the days beside them. */
const oddDays = ["2026-03-28", "2026-10-24", "2028-02-28", "2026-12-30"].flatMap((day) =>
  Array.from({ length: 72 }, (_, hour) => new Date(Date.parse(day) + hour * hourMs).toISOString()),
);

describe("the demo's visits, whatever the day", () => {
  it("have an instant of their own, in order, in the past and never on a Sunday: all days of four years", () => {
    const wrong = [...eachDay, ...oddDays].flatMap((now) => faults(few, now));
    expect(wrong.slice(0, 5)).toEqual([]);
  }, 120_000);

  it.each([
    ["a Sunday", "2026-11-22T11:00:00.000Z"],
    ["Saturday, ten to midnight", "2026-11-21T22:50:00.000Z"],
    ["midnight in Berlin", "2026-11-21T23:00:00.000Z"],
    ["the missing hour of March", "2026-03-29T01:00:00.000Z"],
    ["the evening before March's change", "2026-03-28T22:30:00.000Z"],
    ["the doubled hour of October", "2026-10-25T00:30:00.000Z"],
    ["its second half", "2026-10-25T01:30:00.000Z"],
    ["29 February", "2028-02-29T12:00:00.000Z"],
    ["the last minutes of the year", "2026-12-31T22:50:00.000Z"],
  ])("hold in the whole town on %s", (_day, now) => {
    expect(faults(town, now)).toEqual([]);
  });
});
