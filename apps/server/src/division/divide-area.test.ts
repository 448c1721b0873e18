import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import type { Polygon } from "geojson";
import { describe, expect, it } from "vitest";

import { checkShape } from "../application/territory/check-shape.ts";
import { createStreetGraph } from "../routing/street-graph.ts";
import { divideArea, type Door } from "./divide-area.ts";

const metre = { lat: 1 / 111_320, lon: 1 / (111_320 * Math.cos((49.5 * Math.PI) / 180)) };
const at = (east: number, north: number) => ({ lat: 49.5 + north * metre.lat, lon: 11.2 + east * metre.lon });

function area(...corners: (readonly [east: number, north: number])[]): Polygon {
  const ring = corners.map(([east, north]) => [at(east, north).lon, at(east, north).lat]);
  return { type: "Polygon", coordinates: [[...ring, ring[0] ?? []]] };
}

/** Houses along streets that lead east, 20 m apart, both sides; so many streets, 100 m apart. */
const houses = (streets: number, long: number): Door[] =>
  Array.from({ length: streets }, (_, street) =>
    Array.from({ length: long / 10 }, (_house, house) => ({
      ...at(10 + Math.floor(house / 2) * 20, 50 + street * 100 + (house % 2 === 0 ? 8 : -8)),
      openUnits: 1 + (house % 3),
    })),
  ).flat();

/** A town that lies around a lake, as a letter U. */
const bay = area([0, 0], [1000, 0], [1000, 800], [800, 800], [800, 200], [200, 200], [200, 800], [0, 800]);

describe("an area that is divided", () => {
  it("has every door in exactly one part, in shapes that a territory may have", () => {
    const doors = houses(6, 600);
    const parts = divideArea(area([0, 0], [620, 0], [620, 620], [0, 620]), doors, { count: 5, streets: null });
    expect(parts.flatMap((part) => part.doors).toSorted((a, b) => a - b)).toEqual(doors.map((_, door) => door));
    for (const { geometry, doors: inside } of parts) {
      expect(checkShape(geometry)).toMatchObject({ ok: true });
      expect(geometry.type).toBe("Polygon");
      const held = doors.flatMap(({ lon, lat }, door) => (booleanPointInPolygon([lon, lat], geometry) ? [door] : []));
      expect(held).toEqual([...inside].toSorted((a, b) => a - b));
    }
  });

  it("is parted between streets, not through them", () => {
    const doors = houses(4, 800);
    const ends = Array.from({ length: 4 }, (_, street) => [at(0, 50 + street * 100), at(820, 50 + street * 100)]).flat();
    const streets = createStreetGraph({
      lon: ends.map(({ lon }) => lon),
      lat: ends.map(({ lat }) => lat),
      ways: [
        [0, 1],
        [2, 3],
        [4, 5],
        [6, 7],
        [0, 2, 4, 6],
      ],
    });
    const parts = divideArea(area([0, 0], [820, 0], [820, 420], [0, 420]), doors, { count: 4, streets });
    const streetsOf = parts.map((part) => new Set(part.doors.map((door) => Math.floor(door / 80))).size);
    expect(streetsOf).toEqual([1, 1, 1, 1]);
  });

  it("around a bay has parts that are each one piece of land", () => {
    const doors = houses(8, 1000).filter(({ lon, lat }) => booleanPointInPolygon([lon, lat], bay));
    const parts = divideArea(bay, doors, { count: 5, streets: null });
    expect(parts.map(({ geometry }) => geometry.type)).toEqual(Array.from({ length: 5 }, () => "Polygon"));
  });

  it("keeps houses at one place together, and makes fewer parts than asked where there are fewer places", () => {
    const doors: Door[] = [at(10, 10), at(10, 10), at(90, 10)].map((place) => ({ ...place, openUnits: 2 }));
    const parts = divideArea(area([0, 0], [100, 0], [100, 20], [0, 20]), doors, { count: 3, streets: null });
    expect(parts.map((part) => part.doors.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(divideArea(bay, [], { count: 3, streets: null })).toEqual([]);
  });

  it("says what is walked and how long visits and ways take", () => {
    const doors: Door[] = [at(0, 10), at(140, 10), at(1000, 10)].map((place) => ({ ...place, openUnits: 5 }));
    const parts = divideArea(area([-10, 0], [1010, 0], [1010, 20], [-10, 20]), doors, { count: 2, streets: null });
    const [near] = parts.filter((part) => part.doors.length === 2);
    /* 140 m by the crow are 182 m on foot; ten units of four minutes, and 70 m in a minute. */
    expect(near).toMatchObject({ walkMetres: 182, minutes: 43 });
  });
});
