import { describe, expect, it } from "vitest";

import { chooseStops, type Meeting, type Place } from "./choose-stops.ts";

const now = Date.parse("2026-12-04T16:00:00.000Z");
const minute = 60_000;
const degree = 111_195;

/** A door so many metres up the street, named by them. */
function door(metres: number): Place {
  return { addressId: `${metres} m`, lat: 49.5 + metres / degree, lon: 11.2, unitIds: [`unit ${metres}`] };
}
/** An appointment so many metres up the street, in so many minutes. */
const meeting = (metres: number, minutes: number): Meeting => ({
  ...door(metres),
  appointmentId: `in ${minutes}`,
  from: now + minutes * minute,
});
const street = (count: number, step = 20) => Array.from({ length: count }, (_none, index) => door((index + 1) * step));

const choose = (doors: readonly Place[], meetings: readonly Meeting[] = []) => {
  const { stops, missed } = chooseStops({ start: { lat: 49.5, lon: 11.2 }, now, doors, meetings });
  return { ways: stops.map(({ addressId, meeting: one }) => one?.appointmentId ?? addressId), missed };
};

/* At 5 km/h 100 m are 72 s; each door takes 3 min. */
describe("the next stops", () => {
  it.each<[string, readonly Place[], readonly Meeting[], readonly string[]]>([
    ["none where nothing is open", [], [], []],
    ["one alone", [door(50)], [], ["50 m"]],
    ["from each door to the nearest one", [door(90), door(-40), door(30)], [], ["30 m", "90 m", "-40 m"]],
    ["two at one spot", [door(30), { ...door(30), addressId: "back house" }], [], ["30 m", "back house"]],
    ["an appointment alone, though it is far too early", [], [meeting(100, 300)], ["in 300"]],
    ["an appointment that is due goes first", street(3), [meeting(100, 10)], ["in 10", "60 m", "40 m", "20 m"]],
    [
      "doors before an appointment, until its time has come",
      street(6),
      [meeting(100, 24)],
      ["20 m", "40 m", "60 m", "in 24", "80 m", "120 m"],
    ],
    [
      "no door from which the appointment could not be reached",
      [door(-950), door(40)],
      [meeting(100, 30)],
      ["40 m", "in 30", "-950 m"],
    ],
    ["not the door behind which somebody is awaited later", [door(100), door(120)], [meeting(100, 300)], ["120 m", "in 300"]],
    ["two appointments by the clock", [], [meeting(60, 40), meeting(30, 20)], ["in 20", "in 40"]],
    ["two appointments in one house", [], [meeting(30, 5), meeting(30, 20)], ["in 5", "in 20"]],
  ])("are %s", (_what, doors, meetings, expected) => {
    expect(choose(doors, meetings)).toEqual({ ways: expected, missed: [] });
  });

  it("pass by a near door for one within sight that opens more likely, and for none that is far away", () => {
    const chances: ReadonlyMap<string, number> = new Map([
      ["20 m", 0.2],
      ["60 m", 0.8],
      ["400 m", 0.95],
    ]);
    const doors = [door(20), door(60), door(400)];
    const at = { start: { lat: 49.5, lon: 11.2 }, now, doors, meetings: [] };
    const timed = chooseStops({ ...at, chanceOf: ({ addressId }) => chances.get(addressId) ?? null });
    expect(timed.stops.map(({ addressId }) => addressId)).toEqual(["60 m", "20 m", "400 m"]);
    const unsaid = chooseStops({ ...at, chanceOf: () => null });
    expect(unsaid.stops).toEqual(chooseStops(at).stops);
  });

  it("are ten with an appointment on the way, and two more to try where there is none", () => {
    expect(choose(street(40)).ways).toHaveLength(12);
    expect(choose(street(40), [meeting(100, 24)]).ways).toHaveLength(10);
  });

  it("leave an appointment that is due after all ten to a later walk", () => {
    const { ways, missed } = choose(street(40), [meeting(100, 300)]);
    expect([ways.length, ways.includes("in 300"), missed]).toEqual([10, false, []]);
  });

  it.each<[string, readonly Meeting[], readonly string[]]>([
    ["that is too far away", [meeting(3000, 20)], ["in 20"]],
    ["that begins while he is at another one", [meeting(20, 10), meeting(400, 12)], ["in 12"]],
  ])("name an appointment %s", (_what, meetings, late) => {
    expect(choose([door(20)], meetings).missed).toEqual(late.map((appointmentId) => ({ appointmentId, why: "late" })));
  });
});
