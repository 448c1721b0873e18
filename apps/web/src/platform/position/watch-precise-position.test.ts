import { describe, expect, it } from "vitest";

import { coarseAboveMetres, watchPrecisePosition, type PrecisePosition } from "./watch-precise-position.ts";

/** The browser's own, as far as it is asked: it says what the test tells it. */
function geolocationDouble() {
  let said: { found: PositionCallback; failed: PositionErrorCallback } | undefined;
  let options: PositionOptions | undefined;
  const cleared: number[] = [];
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  return {
    cleared,
    options: () => options,
    find(accuracy: number) {
      const rest = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
      const coords = { latitude: 49.5, longitude: 11.3, accuracy, ...rest, toJSON: () => ({}) };
      said?.found({ coords, timestamp: 7, toJSON: () => ({}) });
    },
    fail: (code: keyof typeof codes) => said?.failed({ ...codes, code: codes[code], message: "" }),
    geolocation: {
      watchPosition(found: PositionCallback, failed?: PositionErrorCallback | null, asked?: PositionOptions) {
        said = { found, failed: failed ?? (() => undefined) };
        options = asked;
        return 5;
      },
      clearWatch: (id: number) => void cleared.push(id),
    },
  };
}

type Double = ReturnType<typeof geolocationDouble>;
const at = (accuracy: number) => ({ lat: 49.5, lon: 11.3, accuracy, at: 7 });

describe("where somebody stands, precisely", () => {
  it.each<[string, (device: Double) => void, PrecisePosition[]]>([
    ["is awaited at first", () => undefined, []],
    ["is refused", ({ fail }) => fail("PERMISSION_DENIED"), [{ type: "refused" }]],
    ["cannot be told", ({ fail }) => fail("POSITION_UNAVAILABLE"), [{ type: "off" }]],
    ["does not come in time", ({ fail }) => fail("TIMEOUT"), [{ type: "off" }]],
    ["is fine", ({ find }) => find(8), [{ type: "ok", position: at(8) }]],
    ["is just fine", ({ find }) => find(coarseAboveMetres), [{ type: "ok", position: at(coarseAboveMetres) }]],
    ["is too coarse", ({ find }) => find(coarseAboveMetres + 1), [{ type: "coarse", position: at(coarseAboveMetres + 1) }]],
    [
      "becomes finer, and stays where nothing new comes",
      ({ find, fail }) => [find(400), find(12), fail("TIMEOUT")],
      [
        { type: "coarse", position: at(400) },
        { type: "ok", position: at(12) },
      ],
    ],
    [
      "goes when GPS is switched off, and comes back",
      ({ find, fail }) => [find(12), fail("POSITION_UNAVAILABLE"), find(9)],
      [{ type: "ok", position: at(12) }, { type: "off" }, { type: "ok", position: at(9) }],
    ],
  ])("%s", (_name, happens, expected) => {
    const device = geolocationDouble();
    const states: PrecisePosition[] = [];
    const stop = watchPrecisePosition((state) => void states.push(state), device.geolocation);
    happens(device);
    expect(states).toEqual([{ type: "waiting" }, ...expected]);
    expect(device.options()).toMatchObject({ enableHighAccuracy: true, maximumAge: 30_000 });
    stop();
    expect(device.cleared).toEqual([5]);
  });

  it("is off where the browser has no such thing", () => {
    const states: PrecisePosition[] = [];
    watchPrecisePosition((state) => void states.push(state), undefined)();
    expect(states).toEqual([{ type: "off" }]);
  });
});
