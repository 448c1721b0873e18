import { wallTimeOf } from "@rundgang/contracts";
import {
  countAnswer,
  distanceMetres,
  noAnswers,
  openedAtVisit,
  openingChance,
  timeSlotOf,
  type Position,
} from "@rundgang/domain";
import { demoSeed, generateTown, type Town, type TownVisit } from "@rundgang/testkit/town";

import { readBestTimes } from "../../apps/web/src/data/best-time/best-times.ts";
import { rankAddresses } from "../../apps/web/src/data/best-time/rank-addresses.ts";
import { sortByRank } from "../../apps/web/src/data/best-time/sort-by-rank.ts";
import { listEntryOf } from "../../apps/web/src/data/list/list-entry.ts";
import { createListIndex } from "../../apps/web/src/data/list/list-index.ts";
import { defaultListPreferences } from "../../apps/web/src/data/list/list-store.ts";
import { rowsOf } from "../../apps/web/src/data/list/list-rows.ts";
import { chooseStops, type Place } from "../../apps/web/src/data/stops/choose-stops.ts";
import { doorsOf } from "../../apps/web/src/data/stops/stops-of-list.ts";
import { conclude, figure, printSpreads, printTable, say } from "../harness/report.ts";
import { inRounds, Timings } from "../harness/rounds.ts";
import { roundsOf, sizeOf } from "../harness/small.ts";
import { median, quantile } from "../harness/stats.ts";
import { largeTown, makeTown } from "../harness/town.ts";
import { habitVisits, hasHabit } from "./habit-visits.ts";

/*
 * Decision 158: what best times cost over 10,000 addresses, and what they are worth on visits that they have not seen. The demo's history is made up: the
 * first row says that the rule finds nothing where nothing is, the second one that it finds habits that were laid into it. Neither says anything of people.
 */
const frameMs = 1000 / 60;
const rounds = roundsOf(20);
const now = Date.parse("2026-12-04T16:30:00.000Z");
const start: Position = { lat: 49.5, lon: 11.2 };

const index = createListIndex();
index.fill(rowsOf(makeTown(1, { ...largeTown, addresses: sizeOf(largeTown.addresses, 200) }).map(listEntryOf)));
index.setPosition(start);
const set = { ...defaultListPreferences, sortUnitsBy: "bestTime" } as const;

/** Each stretch between two pauses, ms: as long does a finger wait. */
const stretches: number[] = [];
let since = performance.now();
const pause = (): Promise<void> => {
  stretches.push(performance.now() - since);
  return new Promise((resolve) => {
    setImmediate(() => {
      since = performance.now();
      resolve();
    });
  });
};
since = performance.now();
const times = await readBestTimes(index, now, pause);
const { ranks } = await rankAddresses(index, times, now, pause);

/** Doors of the list and its stops, as `planWalk` does it before it asks the server. */
function choose(isTimed: boolean): number {
  const entries = Array.from(index.find(set).ordinals, (ordinal) => index.entry(ordinal)).filter((one) => one !== undefined);
  const doors = entries
    .map((entry) => doorsOf(entry, { filter: set.filter, awaited: new Set(), now }))
    .filter((one) => one !== null);
  const chanceOf = ({ addressId, unitIds }: Place) => {
    const entry = index.entry(index.ordinalOf(addressId) ?? -1);
    return entry === undefined ? null : times.chanceAt(entry, now, unitIds);
  };
  return chooseStops({ start, now, doors, meetings: [], ...(isTimed && { chanceOf }) }).stops.length;
}

const timings = new Timings();
await inRounds(["nearest first", "best time"], rounds + 1, async (name, round) => {
  const from = performance.now();
  if (choose(name === "best time") === 0) throw new Error("no stops");
  if (round > 0) timings.add(name, performance.now() - from);
});
const sorts = new Timings();
await inRounds(["by distance, found", "by best time"], rounds + 1, async (name, round) => {
  const from = performance.now();
  const found = index.find({ ...set, filter: null }).ordinals;
  if (name === "by best time" && sortByRank(found, index, ranks).length !== found.length) throw new Error("rows are lost");
  if (round > 0) sorts.add(name, performance.now() - from);
});
printSpreads("ten stops chosen of 10,000 addresses", timings.all);
printSpreads("the list in order", sorts.all);
say(`counted and ranked in ${stretches.length} stretches, the longest ${figure(quantile(stretches, 1))} ms`);
say();

const town = generateTown(demoSeed, new Date(now).toISOString());
const tries = [
  ["the town's visits alone", town.visits],
  ["with the three streets that have habits", [...town.visits, ...habitVisits(town, now)]],
  ["those three streets alone", [...town.visits, ...habitVisits(town, now)].filter(({ address }) => hasHabit(town, address))],
] as const;
const found = tries.map(([name, visits]) => ({ name, ...tryOn(town, visits) }));
printTable(
  ["held-out visits", "n", "opened", "Brier, base", "Brier, rule", "first half: nearest", "first half: best time"],
  found.map(({ name, n, opened, base, rule, near, timed }) => [
    name,
    String(n),
    figure(opened),
    figure(base),
    figure(rule),
    figure(near),
    figure(timed),
  ]),
);

process.exitCode = conclude("best-time", [
  { name: "stops", ratio: median(timings.of("best time")) / median(timings.of("nearest first")), goal: 1.3 },
  { name: "sort-frame", ratio: median(sorts.of("by best time")) / frameMs, goal: 1 },
  { name: "count-frame", ratio: quantile(stretches, 0.95) / frameMs, goal: 1 },
]);

/**
 * Every fourth visit is held out, the others are what is known. Brier: mean squared miss of the chance, to that of the known visits' share. Then for each slot
 * of a day in a street's surroundings: the share that was opened in the first half of the held-out doors, nearest first and best time first.
 */
function tryOn({ addresses }: Town, all: readonly TownVisit[]) {
  const visits = all.flatMap((visit) => {
    const opened = openedAtVisit(visit.code);
    const address = addresses[visit.address];
    if (opened === null || address === undefined) return [];
    const [lon, lat] = address.at;
    const slot = timeSlotOf(wallTimeOf(visit.at));
    return [{ opened, slot, lat, lon, street: address.strasse, door: `${visit.address} ${visit.position}`, at: visit.at }];
  });
  const isHeld = (place: number) => place % 4 === 3;
  const sorted = visits.toSorted((a, b) => a.door.localeCompare(b.door) || a.at.localeCompare(b.at));
  const known = sorted.filter((_visit, place) => !isHeld(place));
  const held = sorted.filter((_visit, place) => isHeld(place));
  const whole = noAnswers();
  const [streets, doors] = [new Map<string, typeof whole>(), new Map<string, typeof whole>()];
  for (const { slot, opened, street, door } of known) {
    const counts = [whole, streets.get(street) ?? noAnswers(), doors.get(door) ?? noAnswers()] as const;
    streets.set(street, counts[1]);
    doors.set(door, counts[2]);
    for (const one of counts) countAnswer(one, slot, opened);
  }
  const none = noAnswers();
  const chances = held.map(({ slot, street, door }) =>
    openingChance(slot, { own: doors.get(door) ?? none, street: streets.get(street) ?? none, whole }),
  );
  const share = known.filter(({ opened }) => opened).length / known.length;
  const miss = (chance: number, opened: boolean) => (chance - (opened ? 1 : 0)) ** 2;
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  /* At one slot somebody stands at a door of it, and may ring at the fourteen nearest ones that were rung at in that slot. */
  const [near, timed]: [number[], number[]] = [[], []];
  for (const [place, at] of held.entries()) {
    if (place % 7 !== 0) continue;
    const around = held
      .map((visit, other) => ({ ...visit, chance: chances[other] ?? 0.5, metres: distanceMetres(at, visit) }))
      .filter(({ slot }) => slot === at.slot)
      .toSorted((a, b) => a.metres - b.metres)
      .slice(0, 14);
    if (around.length < 14) continue;
    const opens = (list: typeof around) => list.slice(0, 7).filter(({ opened }) => opened).length / 7;
    near.push(opens(around));
    timed.push(opens(around.toSorted((a, b) => Math.round(b.chance * 10) - Math.round(a.chance * 10))));
  }
  return {
    n: held.length,
    opened: mean(held.map(({ opened }) => (opened ? 1 : 0))),
    base: mean(held.map(({ opened }) => miss(share, opened))),
    rule: mean(held.map(({ opened }, place) => miss(chances[place] ?? 0.5, opened))),
    near: mean(near),
    timed: mean(timed),
  };
}
