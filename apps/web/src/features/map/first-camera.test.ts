import { describe, expect, it } from "vitest";

import { firstCamera } from "./first-camera.ts";

const size = { width: 800, height: 600 };
const points = [
  { lat: 49.5, lon: 11.25 },
  { lat: 49.53, lon: 11.3 },
];

describe("where the map begins", () => {
  it.each([
    [
      "where he stands, among his addresses",
      { points, own: { lat: 49.501, lon: 11.251 }, areas: [] },
      { lat: 49.501, lon: 11.251, zoom: 17 },
    ],
    ["at the one address", { points: points.slice(0, 1), own: null, areas: [] }, { lat: 49.5, lon: 11.25, zoom: 17 }],
  ])("%s", (_name, known, expected) => {
    const camera = firstCamera(known, size);
    expect(camera.lat).toBeCloseTo(expected.lat, 5);
    expect(camera.lon).toBeCloseTo(expected.lon, 5);
    expect(camera.zoom).toBe(expected.zoom);
  });

  it.each([
    ["over all addresses, far away from them", { points, own: { lat: 53.5, lon: 10 }, areas: [] }, [11.25, 11.3]],
    ["over the area of a map, without addresses", { points: [], own: null, areas: [[8, 50, 9, 51] as const] }, [8, 9]],
    ["over Germany, with nothing at all", { points: [], own: null, areas: [] }, [5.9, 15.1]],
  ] as const)("%s", (_name, known, [west, east]) => {
    const { lon } = firstCamera(known, size);
    expect(lon).toBeGreaterThan(west);
    expect(lon).toBeLessThan(east);
  });
});
