import { distanceMetres, type Position } from "@rundgang/domain";
import * as fc from "fast-check";
import PathFinder from "geojson-path-finder";
import { describe, expect, it } from "vitest";

import { searchFrom } from "./search.ts";
import { snapTo } from "./snap.ts";
import { createStreetGraph, type StreetGraph } from "./street-graph.ts";
import { packNetwork, unpackNetwork, type StreetNetwork } from "./street-network.ts";
import { waysOnStreets } from "./ways-on-streets.ts";

const metre = { lat: 1 / 111_195, lon: 1 / (111_195 * Math.cos((49.5 * Math.PI) / 180)) };
/** So many metres east and north of a corner in Lauf. */
const at = (east: number, north: number): Position => ({ lat: 49.5 + north * metre.lat, lon: 11.2 + east * metre.lon });

function network(points: readonly Position[], ways: readonly (readonly number[])[]): StreetNetwork {
  return { lon: points.map(({ lon }) => lon), lat: points.map(({ lat }) => lat), ways };
}

/** A street of 200 m with a bend, and a path of 50 m, 400 m further on, that nothing leads to. */
const bend = createStreetGraph(
  network(
    [at(0, 0), at(100, 0), at(100, 100), at(500, 0), at(550, 0)],
    [
      [0, 1, 2],
      [3, 4],
    ],
  ),
);

async function walk(graph: StreetGraph, places: readonly Position[]) {
  const ways = waysOnStreets(graph, "2026-11-25", places);
  if ("problem" in ways) return ways;
  const [first] = await ways.between([0, 1]);
  return { metres: Math.round(first?.metres ?? Number.NaN), points: first?.geometry.length, matrix: await ways.matrix() };
}

describe("a walk on streets", () => {
  it.each<[string, Position, Position, number, number]>([
    ["along one piece of a street", at(10, 0), at(60, 0), 50, 2],
    ["from door to door: out to the street, along it and in again", at(10, 5), at(60, -8), 50 + 5 + 8, 4],
    ["around the bend", at(0, 0), at(100, 100), 200, 3],
    ["back along a piece", at(60, 0), at(10, 0), 50, 2],
    ["at one spot", at(50, 20), at(50, 20), 0, 2],
    ["to the house next door, on the other side of the corner", at(90, 0), at(100, 10), 20, 3],
  ])("%s", async (_what, from, to, metres, points) => {
    expect(await walk(bend, [from, to])).toMatchObject({ metres, points });
  });

  it("is as long there as back", async () => {
    const places = [at(10, 5), at(60, -8), at(100, 70)];
    const found = await walk(bend, places);
    if ("problem" in found) throw new Error(found.problem);
    for (const [from, row] of found.matrix.entries())
      for (const [to, metres] of row.entries()) expect(metres).toBeCloseTo(found.matrix[to]?.[from] ?? Number.NaN, 6);
  });

  it("goes from the nearest way, or from one near by that leads further", () => {
    const path = createStreetGraph(
      network(
        [at(0, 0), at(100, 0), at(100, 100), at(0, 20), at(100, 20)],
        [
          [0, 1, 2],
          [3, 4],
        ],
      ),
    );
    expect(snapTo(path, at(50, 15))?.at.lat).toBeCloseTo(49.5, 9);
    expect(snapTo(path, at(50, 75))?.at.lon).toBeCloseTo(at(100, 0).lon, 9);
    expect(snapTo(path, at(30, 130))?.at).toMatchObject({ lon: expect.closeTo(at(100, 0).lon, 9) });
  });

  it.each<[string, Position[], object]>([
    ["off the network", [at(0, 0), at(0, -260), at(50, 0), at(0, 900)], { problem: "off_network", places: [1, 3] }],
    ["on an island", [at(0, 0), at(520, 0), at(50, 0)], { problem: "island", places: [1] }],
    ["on nothing at all", [at(0, 0)], { problem: "off_network", places: [0] }],
  ])("has none %s", async (what, places, expected) => {
    const graph = what === "on nothing at all" ? createStreetGraph(network([], [])) : bend;
    expect(await walk(graph, places)).toEqual(expected);
  });

  it("is kept and read back as it was", async () => {
    const some = network([at(0, 0), at(100, 0)], [[0, 1]]);
    const again = await unpackNetwork(await packNetwork(some));
    expect(again.ways).toEqual(some.ways);
    expect(distanceMetres(at(100, 0), { lon: again.lon[1] ?? 0, lat: again.lat[1] ?? 0 })).toBeLessThan(0.02);
    await expect(unpackNetwork(new Uint8Array(5))).rejects.toThrow("incorrect header check");
  });

  /* A grid of 6 by 6 crossings, of which some blocks have no street. */
  it("is as short as the one that geojson-path-finder finds", () => {
    const size = 6;
    const crossings = Array.from({ length: size * size }, (_, index) => at((index % size) * 90, Math.floor(index / size) * 110));
    const blocks = crossings.flatMap((_crossing, index) => [
      ...(index % size < size - 1 ? [[index, index + 1] as const] : []),
      ...(index + size < size * size ? [[index, index + size] as const] : []),
    ]);
    fc.assert(
      fc.property(fc.subarray(blocks, { minLength: 20 }), fc.nat(size * size - 1), fc.nat(size * size - 1), (ways, from, to) => {
        const graph = createStreetGraph(network(crossings, ways));
        const point = (index: number) => {
          const { lon, lat } = crossings[index] ?? at(0, 0);
          return { type: "Feature" as const, properties: {}, geometry: { type: "Point" as const, coordinates: [lon, lat] } };
        };
        const line = ([a, b]: readonly [number, number]) => ({
          type: "Feature" as const,
          properties: {},
          geometry: {
            type: "LineString" as const,
            coordinates: [point(a), point(b)].map(({ geometry }) => geometry.coordinates),
          },
        });
        const finder = new PathFinder({ type: "FeatureCollection", features: ways.map(line) }, { tolerance: 1e-9 });
        if (!ways.flat().includes(from) || !ways.flat().includes(to) || from === to) return;
        const [a, b] = [crossings[from], crossings[to]].map((place) => snapTo(graph, place ?? at(0, 0)));
        if (a === null || b === null || a === undefined || b === undefined) throw new Error("not on the network");
        const expected = finder.findPath(point(from), point(to));
        const metres = searchFrom(graph, a, [b]).metresTo(b);
        /* Where there is none the library answers with nothing; it counts kilometres. */
        expect(metres).toBeCloseTo((expected?.weight ?? Number.POSITIVE_INFINITY) * 1000, 0);
      }),
      { numRuns: 60 },
    );
  });
});
