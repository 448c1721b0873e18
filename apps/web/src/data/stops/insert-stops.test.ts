import { describe, expect, it } from "vitest";

import type { Chosen } from "./choose-stops.ts";
import { insertStops } from "./insert-stops.ts";

const now = Date.parse("2026-12-04T16:00:00.000Z");
const degree = 111_195;
const start = { lat: 49.5, lon: 11.2 };
/** A stop so many metres up the street, at which somebody may be awaited in so many minutes. */
const stop = (metres: number, minutes?: number): Chosen => ({
  addressId: String(metres),
  lat: 49.5 + metres / degree,
  lon: 11.2,
  unitIds: [],
  meeting: minutes === undefined ? null : { appointmentId: "t", from: now + minutes * 60_000 },
});

/* At 5 km/h 100 m are 72 s; each door takes 3 min. */
describe("stops off the streets", () => {
  it.each<[string, readonly Chosen[], readonly Chosen[], readonly string[]]>([
    ["none", [stop(100), stop(200)], [], ["100", "200"]],
    ["one in between", [stop(100), stop(300)], [stop(200)], ["100", "200", "300"]],
    ["one before all, and one behind", [stop(100), stop(200)], [stop(300), stop(50)], ["50", "100", "200", "300"]],
    ["one alone", [], [stop(100)], ["100"]],
    ["one that would make him late for an appointment comes after it", [stop(300, 6)], [stop(100)], ["300", "100"]],
    ["one without which he would be too early comes before it", [stop(100, 18), stop(50)], [stop(300)], ["300", "100", "50"]],
    ["one that leaves time for the appointment comes before it", [stop(300, 8)], [stop(100)], ["100", "300"]],
  ])("%s", (_what, order, added, expected) => {
    const walk = insertStops(start, order, added, () => undefined, now);
    expect(walk.map(({ addressId }) => addressId)).toEqual(expected);
  });

  it("are weighed against the ways that are known", () => {
    const [near, far, off] = [stop(100), stop(200), stop(150)];
    /* The street from one to the other goes around the block: through the yard it is shorter. */
    const around = (from: unknown, to: unknown) => (from === near && to === far ? 900 : undefined);
    expect(insertStops(start, [near, far], [off], around, now)).toEqual([near, off, far]);
    const short = (from: unknown, to: unknown) =>
      from === start && to === near ? 1 : from === near && to === far ? 1 : undefined;
    expect(insertStops(start, [near, far], [off], short, now)).toEqual([near, far, off]);
  });
});
