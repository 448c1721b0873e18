import { describe, expect, it } from "vitest";

import { parseTerritory } from "./parse-territory.ts";

type Corner = readonly [number, number];
const degrees: readonly Corner[] = [
  [11.27, 49.5],
  [11.29, 49.5],
  [11.29, 49.52],
  [11.27, 49.5],
];
/* The same corners by the series of Snyder, "Map Projections: A Working Manual" (1987), p. 61 and 41. */
const utm32: readonly Corner[] = [
  [664_358.524, 5_485_517.201],
  [665_806.497, 5_485_561.039],
  [665_738.882, 5_487_784.264],
  [664_358.524, 5_485_517.201],
];
const mercator: readonly Corner[] = [
  [1_254_570.661, 6_360_130.741],
  [1_256_797.051, 6_360_130.741],
  [1_256_797.051, 6_363_559.568],
  [1_254_570.661, 6_360_130.741],
];
const swapped = (ring: readonly Corner[]) => ring.map(([x, y]) => [y, x] as const);

function read(ring: unknown, epsg: number | null = null) {
  const parsed = parseTerritory({ properties: { name: "Nord" }, geometry: { type: "Polygon", coordinates: [ring] } }, epsg);
  if (!parsed.ok) return parsed.reason;
  return parsed.readings.map(({ geometry, warnings }) => {
    const [x = 0, y = 0] = geometry.coordinates.flat(geometry.type === "Polygon" ? 1 : 2)[0] as number[];
    return [x.toFixed(3), y.toFixed(3), ...warnings];
  });
}

describe("a territory's shape", () => {
  it.each([
    ["degrees", degrees, null, []],
    ["an open ring", degrees.slice(0, 3), null, ["offener Umriss geschlossen"]],
    ["swapped axes", swapped(degrees), null, ["Breite und Länge waren vertauscht"]],
    ["metres of the file's own system", utm32, 25_832, ["aus Metern umgerechnet (UTM 32)"]],
    ["Web Mercator", mercator, null, ["aus Metern umgerechnet (Web Mercator)"]],
    ["metres with swapped axes", swapped(utm32), 25_832, ["aus Metern umgerechnet (UTM 32)", "Achsen waren vertauscht"]],
    ["a zone before the easting", utm32.map(([x, y]) => [32_000_000 + x, y]), null, ["aus Metern umgerechnet (UTM 32)"]],
  ])("%s", (_name, ring, epsg, warnings) => {
    expect(read(ring, epsg)).toEqual([["11.270", "49.500", ...warnings]]);
  });

  it("in metres without a system has every reading that lies in Germany or Austria", () => {
    expect(read(utm32)).toHaveLength(2);
  });

  it.each([
    ["of another country", degrees.map(([x, y]) => [x, y - 10])],
    ["in feet", utm32.map(([x, y]) => [x * 3.28, y * 3.28])],
  ])("%s is refused by name", (_name, ring) => {
    expect(read(ring)).toBe("Gebiet „Nord“ liegt nicht in Deutschland oder Österreich, oder in Metern eines anderen Systems");
  });

  it.each([
    ["a line", degrees.slice(0, 2)],
    ["a point thrice", [degrees[0], degrees[0], degrees[0], degrees[0]]],
    ["texts", [["11", "49"]]],
  ])("%s is none", (_name, ring) => expect(read(ring)).toBe("Gebiet „Nord“ ist kein gültiges Polygon"));
});
