import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { betterOrder } from "./better-order.ts";
import { orderStops } from "./order-stops.ts";
import { mostSecondsEarly, secondsAtDoor, tourArrivals, tourMetres, type TimeWindow, type Tour } from "./tour.ts";

const at = Date.parse("2026-12-04T16:00:00.000Z");
const minute = 60_000;

/** Doors along one street: the start at 0, each stop at so many metres, and an end where one is given. */
function street(stops: readonly number[], windows: readonly (TimeWindow | null)[] = [], end?: number): Tour {
  const places = [0, ...stops, ...(end === undefined ? [] : [end])];
  return {
    metres: places.map((from) => places.map((to) => Math.abs(from - to))),
    hasEnd: end !== undefined,
    windows: stops.map((_stop, index) => windows[index] ?? null),
    departAt: at,
  };
}

const from = (minutes: number, until = minutes): TimeWindow => ({ from: at + minutes * minute, to: at + until * minute });

describe("the order of stops", () => {
  it.each<[string, Tour, readonly number[]]>([
    ["one stop", street([500]), [0]],
    ["no stop", street([]), []],
    ["a street in disorder", street([300, 100, 200]), [1, 2, 0]],
    ["both sides of the start, the short one first", street([900, -100, 1000, -50]), [3, 1, 0, 2]],
    ["an end behind the start: the given order is one of the shortest", street([100, 300, 200], [], -500), [0, 1, 2]],
    ["doors at one spot", street([100, 100, 50]), [2, 0, 1]],
    /* 100 m are 72 s. */
    ["an appointment that is due goes first", street([100, 200, 300], [null, null, from(5)]), [2, 1, 0]],
    ["one that is not yet due waits for its time", street([50, 100], [from(20, 30)]), [1, 0]],
    ["one that cannot be reached is not paid for by the others", street([100, 9000], [from(10), from(20)]), [0, 1]],
  ])("%s", (_name, tour, expected) => {
    expect(orderStops(tour)).toEqual(expected);
  });

  const place = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) });
  const window = fc.option(fc.integer({ min: 0, max: 120 }).map((minutes) => from(minutes, minutes + 10)));
  const tours = fc
    .record({ places: fc.array(place, { minLength: 1, maxLength: 14 }), hasEnd: fc.boolean(), windows: fc.array(window) })
    .filter(({ places, hasEnd }) => places.length > (hasEnd ? 1 : 0))
    .map(({ places, hasEnd, windows }): Tour => ({
      metres: places.map((a) => places.map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
      hasEnd,
      windows: Array.from({ length: places.length - (hasEnd ? 2 : 1) }, (_, index) => windows[index] ?? null),
      departAt: at,
    }));

  it("names each stop once and is never worse than the given one", () => {
    fc.assert(
      fc.property(tours, (tour) => {
        const order = orderStops(tour);
        const given = tour.windows.map((_window, stop) => stop);
        expect(order.toSorted((a, b) => a - b)).toEqual(given);
        expect(betterOrder(tour, given, order)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it("without appointments is never longer than the given one", () => {
    fc.assert(
      fc.property(tours, (timed) => {
        const tour = { ...timed, windows: timed.windows.map(() => null) };
        expect(tourMetres(tour, orderStops(tour))).toBeLessThanOrEqual(tourMetres(tour, [...tour.windows.keys()]) + 0.001);
      }),
      { numRuns: 150 },
    );
  });
});

describe("when stops are reached", () => {
  it("goes by 5 km/h and 3 minutes a door", () => {
    const arrivals = tourArrivals(street([500, 1000], [], 1500), [0, 1]);
    expect(arrivals.map(({ stop, metres, arriveAt }) => [stop, metres, (arriveAt - at) / 1000])).toEqual([
      [0, 500, 360],
      [1, 500, 360 + secondsAtDoor + 360],
      [null, 500, 3 * 360 + 2 * secondsAtDoor],
    ]);
  });

  it.each<[string, TimeWindow, number, number]>([
    ["in time", from(6), 0, 0],
    ["15 minutes early", from(6 + 15), 0, 0],
    ["20 minutes early", from(6 + 20), 300, 0],
    ["two minutes late", from(4), 0, 120],
    ["late, but it may be reached until then", from(4, 7), 0, 0],
    ["a window that ends before it begins counts as its begin", from(4, 0), 0, 120],
  ])("says of an appointment: %s", (_name, window, early, late) => {
    expect(tourArrivals(street([500], [window]), [0])).toMatchObject([{ early, late }]);
  });

  it("waits for an appointment that is reached early, and goes on after it", () => {
    const wait = mostSecondsEarly / 60;
    const [, second] = tourArrivals(street([500, 500], [from(6 + wait)]), [0, 1]);
    expect(second?.arriveAt).toBe(at + (6 + wait) * minute + secondsAtDoor * 1000);
  });
});
