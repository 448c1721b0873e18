import { describe, expect, it } from "vitest";

import { boundsOf, cameraFor, mercatorOf, degreesAt, worldPixels } from "./mercator.ts";

describe("where a position lies on the map", () => {
  it.each([
    ["0/0 in the middle", { lat: 0, lon: 0 }, { x: 0.5, y: 0.5 }],
    ["the far west", { lat: 0, lon: -180 }, { x: 0, y: 0.5 }],
    ["the north pole at its edge", { lat: 90, lon: 180 }, { x: 1, y: 0 }],
  ])("%s", (_name, position, expected) => {
    expect(mercatorOf(position).x).toBeCloseTo(expected.x, 6);
    expect(mercatorOf(position).y).toBeCloseTo(expected.y, 6);
  });

  it("and back again", () => {
    const lauf = { lat: 49.5123, lon: 11.2799 };
    expect(degreesAt(mercatorOf(lauf)).lat).toBeCloseTo(lauf.lat, 9);
    expect(degreesAt(mercatorOf(lauf)).lon).toBeCloseTo(lauf.lon, 9);
  });
});

describe("a camera that shows all", () => {
  const size = { width: 800, height: 600 };
  const bounds = boundsOf([
    { lat: 49.5, lon: 11.25 },
    { lat: 49.53, lon: 11.3 },
  ]);

  it("has every position within its room", () => {
    if (bounds === null) throw new Error("no bounds");
    const camera = cameraFor(bounds, size, { room: 60, mostZoom: 18 });
    const [middle, corner] = [mercatorOf(camera), mercatorOf({ lat: bounds[3], lon: bounds[0] })];
    const scale = worldPixels(camera.zoom);
    expect(Math.abs(corner.x - middle.x) * scale).toBeLessThanOrEqual(340.001);
    expect(Math.abs(corner.y - middle.y) * scale).toBeLessThanOrEqual(240.001);
  });

  it("comes no nearer than it may to one house, and knows no box of nothing", () => {
    const house = boundsOf([{ lat: 49.5, lon: 11.25 }]);
    expect(house && cameraFor(house, size, { room: 60, mostZoom: 18 })).toMatchObject({ zoom: 18 });
    expect(boundsOf([])).toBeNull();
  });
});
