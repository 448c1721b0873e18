import type { DoorState, TimeWindow } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import { keptWalk, readWalk, type Walk, type WalkStop } from "./walk.ts";
import { doneAt, progressOf, timesAhead } from "./walk-progress.ts";

const madeAt = Date.parse("2026-12-04T16:00:00.000Z");
const minute = 60_000;
const at = (minutes: number) => madeAt + minutes * minute;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();

function stop(metres: number, change: Partial<WalkStop> = {}): WalkStop {
  const leg = { metres, line: [], isCrow: false };
  return { addressId: "a", lat: 49.5, lon: 11.2, unitIds: ["1", "2"], appointmentId: null, leg, isOff: false, ...change };
}
const open = (minutes: number | null): DoorState => ({
  open: true,
  code: minutes === null ? null : "CUSTOMER_NOT_HOME",
  at: minutes === null ? null : iso(minutes),
});
const closed: DoorState = { open: false, code: "EXISTING_CUSTOMER", at: iso(-500) };

describe("a stop", () => {
  const house = (...doors: DoorState[]) => ({ unitIds: ["1", "2", "3"], doors });
  const meeting = { unitIds: ["2"], appointmentId: "t" };
  it.each<[string, Partial<WalkStop>, ReturnType<typeof house> | null, boolean, number | null]>([
    ["is open before anybody was there", {}, house(open(null), open(null)), false, null],
    ["is open after an earlier visit", {}, house(open(-60), open(-60)), false, null],
    ["is open while one door is left", {}, house(open(5), open(null)), false, null],
    ["is done with the last door", {}, house(open(5), open(9)), false, 9],
    ["is done where the other door was closed elsewhere", {}, house(open(5), closed), false, 5],
    ["cares for its own doors alone", { unitIds: ["1"] }, house(open(5), open(null)), false, 5],
    ["is done where the house is gone", {}, null, false, 0],
    ["with an appointment is open until its door was recorded", meeting, house(open(3), closed), true, null],
    ["with an appointment is done with its door", meeting, house(open(null), open(7)), true, 7],
    ["with an appointment is done where it was finished or deleted", meeting, house(open(null), open(null)), false, 0],
    ["with an appointment at no known door waits for the appointment", { unitIds: [], appointmentId: "t" }, house(), true, null],
  ])("%s", (_what, change, given, isAgreed, expected) => {
    expect(doneAt(stop(0, change), given, madeAt, isAgreed)).toBe(expected === null ? null : at(expected));
  });
});

describe("the next stop", () => {
  it.each<[string, readonly (number | null)[], number | null]>([
    ["is the first at the beginning", [null, null, null], 0],
    ["is the one after the last that is done", [1, null, null], 1],
    ["passes one that was left out", [1, null, 5, null], 3],
    ["comes back to one that was left out", [1, null, 5, 6], 1],
    ["is none at the end", [1, 2, 3], null],
    ["is none of none", [], null],
  ])("%s", (_what, done, expected) => {
    expect(progressOf(done).current).toBe(expected);
  });
});

/* At 5 km/h 500 m take 6 min; a door takes 3. */
describe("when stops are reached", () => {
  const stops = [stop(500), stop(500), stop(1000)];
  const from = (minutes: number): TimeWindow => ({ from: at(minutes), to: at(minutes) });
  it.each<[string, readonly (number | null)[], readonly (TimeWindow | null)[], number, readonly (number | null)[]]>([
    ["at the beginning", [null, null, null], [], 0, [6, 15, 30]],
    ["a minute later: all as it was", [null, null, null], [], 1, [6, 15, 30]],
    ["never before now", [null, null, null], [], 10, [10, 19, 34]],
    ["from when the last one was done", [20, null, null], [], 21, [null, 26, 41]],
    ["waits for an appointment", [null, null, null], [null, from(20)], 0, [6, 15, 35]],
    ["what was left out has no time", [20, null, 40], [], 41, [null, null, null]],
    ["nothing at the end", [20, 30, 40], [], 41, [null, null, null]],
  ])("%s", (_what, done, windows, now, expected) => {
    const times = done.map((minutes) => (minutes === null ? null : at(minutes)));
    const found = timesAhead({ madeAt, stops }, progressOf(times), windows, at(now));
    expect(found.map((time) => (time === null ? null : Math.round((time - madeAt) / minute)))).toEqual(expected);
  });
});

describe("a walk that was kept", () => {
  const start = { lat: 49.5, lon: 11.2, kind: "own", isOff: false } as const;
  const walk: Walk = { v: 1, madeAt, start, stops: [stop(5)], missed: [], asOf: null, crow: "offline" };
  it.each<[string, string, number, Walk | null]>([
    ["comes back as it was", keptWalk(walk), 60, walk],
    ["is gone the next morning", keptWalk(walk), 14 * 60, null],
    ["is none where the clock was set back by a day", keptWalk(walk), -24 * 60, null],
    ["is none of another version", JSON.stringify({ ...walk, v: 2 }), 1, null],
    ["is none where something else stands there", "Klingel hinten", 1, null],
    ["is none at first", "", 1, null],
  ])("%s", (_what, kept, minutes, expected) => {
    expect(readWalk(kept, at(minutes))).toEqual(expected);
  });
});
