import { describe, expect, it } from "vitest";

import { checkShape } from "./check-shape.ts";

type Point = [number, number];

/** A closed square of so many hundredths of a degree, its south-west corner at hundredths east and north of 11° E, 49° N. */
const square = (east: number, north: number, size: number): Point[] => {
  const [west, south, width] = [11 + east / 100, 49 + north / 100, size / 100];
  const corner = (x: number, y: number): Point => [Number((west + x * width).toFixed(7)), Number((south + y * width).toFixed(7))];
  return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)];
};
const polygon = (...rings: unknown[]) => ({ type: "Polygon", coordinates: rings });
const parts = (...polygons: unknown[]) => ({ type: "MultiPolygon", coordinates: polygons });
/** A round one. */
const round = (corners: number): Point[] =>
  Array.from({ length: corners + 1 }, (_, index): Point => {
    const turn = (2 * Math.PI * (index % corners)) / corners;
    return [11.05 + Math.cos(turn) / 100, 49.05 + Math.sin(turn) / 100];
  });
const bow: Point[] = [
  [11, 49],
  [11.01, 49.01],
  [11.01, 49],
  [11, 49.01],
  [11, 49],
];
const start: Point = [11, 49];

const noArea = "Das ist keine Fläche. Erwartet wird ein Polygon oder MultiPolygon mit Längen- und Breitengraden.";
const fewCorners = "Eine Fläche braucht mindestens drei Ecken.";
const outside = "Diese Ecke liegt nicht in Deutschland oder Österreich.";
const empty = "Die Fläche ist leer: alle Ecken liegen auf einer Linie.";
const crosses = "Der Umriss kreuzt sich hier selbst. Bitte verschiebe eine Ecke.";
const holeOutside = "Diese Aussparung liegt nicht ganz in der Fläche.";
const partsOverlap = "Dieser Teil überschneidet einen anderen Teil desselben Gebiets.";
const tooMany = (count: string) => `Die Fläche hat ${count} Ecken, erlaubt sind 2.000. Sie muss vereinfacht werden.`;
const swapped = "Breite und Länge sind vertauscht. Bei GeoJSON steht die Länge vorn.";

describe("a shape that is refused, with the place", () => {
  it.each<[string, unknown, string, string, Point | null]>([
    ["nothing", null, noArea, "geometry", null],
    ["a point", { type: "Point", coordinates: start }, noArea, "geometry", null],
    ["a line", { type: "LineString", coordinates: [start, [11.1, 49]] }, noArea, "geometry", null],
    ["a polygon without a ring", polygon(), noArea, "geometry", null],
    [
      "corners that are texts",
      polygon([
        ["11", "49"],
        ["11.1", "49"],
      ]),
      noArea,
      "geometry",
      null,
    ],
    ["corners of one number", polygon([[11], [12], [13]]), noArea, "geometry", null],
    ["no corner", polygon([]), fewCorners, "geometry.coordinates[0]", null],
    ["two corners", polygon([start, [11.1, 49], start]), fewCorners, "geometry.coordinates[0]", start],
    ["three that are one", polygon([start, start, start, start]), fewCorners, "geometry.coordinates[0]", start],
    ["all on a line", polygon([start, [11.01, 49], [11.02, 49], start]), empty, "geometry.coordinates[0]", start],
    ["a bow", polygon(bow), crosses, "geometry.coordinates[0][0]", [11.005, 49.005]],
    ["a bow in the second part", parts([square(5, 5, 1)], [bow]), crosses, "geometry.coordinates[1][0][0]", [11.005, 49.005]],
    [
      "one corner in Paris",
      polygon([start, [2.35, 48.85], [11.01, 49.01], start]),
      outside,
      "geometry.coordinates[0][1]",
      [2.35, 48.85],
    ],
    [
      "a place in the sea",
      polygon([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
      outside,
      "geometry.coordinates[0][0]",
      [0, 0],
    ],
    ["swapped axes", polygon(square(0, 0, 1).map(([lon, lat]) => [lat, lon])), swapped, "geometry.coordinates", null],
    ["5,000 corners", polygon(round(5000)), tooMany("5.001"), "geometry", [11.06, 49.05]],
    ["a hole outside", polygon(square(0, 0, 1), square(3, 0, 1)), holeOutside, "geometry.coordinates[1]", [11.03, 49]],
    [
      "a hole half outside",
      polygon(square(0, 0, 2), square(1, 0.5, 1.5)),
      holeOutside,
      "geometry.coordinates[1]",
      [11.02, 49.005],
    ],
    ["a hole around the shape", polygon(square(1, 1, 1), square(0, 0, 3)), holeOutside, "geometry.coordinates[1]", [11, 49]],
    [
      "two holes over each other",
      polygon(square(0, 0, 9), square(1, 1, 3), square(2, 2, 3)),
      "Diese Aussparung überschneidet eine andere.",
      "geometry.coordinates[2]",
      [11.02, 49.02],
    ],
    [
      "two parts over each other",
      parts([square(0, 0, 2)], [square(1, 1, 2)]),
      partsOverlap,
      "geometry.coordinates[1][0]",
      [11.01, 49.01],
    ],
    ["a part in a part", parts([square(0, 0, 9)], [square(1, 1, 1)]), partsOverlap, "geometry.coordinates[1][0]", [11.01, 49.01]],
    ["the same part twice", parts([square(0, 0, 1)], [square(0, 0, 1)]), partsOverlap, "geometry.coordinates[1][0]", [11, 49]],
  ])("%s", (_name, shape, message, path, at) => {
    const checked = checkShape(shape);
    expect(checked.ok ? null : checked.problems[0]).toMatchObject({ message, path, at });
  });
});

describe("a shape that is kept", () => {
  it.each<[string, { type: string; coordinates: unknown }]>([
    ["a square", polygon(square(0, 0, 1))],
    ["a hole", polygon(square(0, 0, 3), square(1, 1, 1))],
    ["two holes side by side", polygon(square(0, 0, 9), square(1, 1, 1), square(3, 1, 1))],
    [
      "a hole that touches the outline with a corner",
      polygon(square(0, 0, 3), [
        [11, 49.01],
        [11.01, 49],
        [11.01, 49.01],
        [11, 49.01],
      ]),
    ],
    ["two parts", parts([square(0, 0, 1)], [square(3, 0, 1)])],
    ["two parts that share an edge", parts([square(0, 0, 1)], [square(1, 0, 1)])],
    ["a part in the hole of another", parts([square(0, 0, 9), square(1, 1, 5)], [square(2, 2, 1)])],
    ["one whose hole holds an earlier part", parts([square(2, 2, 1)], [square(0, 0, 9), square(1, 1, 5)])],
    ["two thousand corners", polygon(round(1999).map(([lon, lat]) => [Number(lon.toFixed(7)), Number(lat.toFixed(7))]))],
  ])("%s stays as it is", (_name, shape) => {
    const checked = checkShape(shape);
    expect(checked.ok ? checked.geometry : checked.problems).toEqual(shape);
  });

  it("has seven decimals, no height, a closed outline and no corner twice in a row", () => {
    const drawn = polygon([
      [11, 49, 310],
      [11.012345678901, 49, 310],
      [11.012345678901, 49, 310],
      [11.01, 49.0100000499, 310],
    ]);
    const checked = checkShape(drawn);
    expect(checked.ok && checked.geometry.coordinates).toEqual([
      [
        [11, 49],
        [11.0123457, 49],
        [11.01, 49.01],
        [11, 49],
      ],
    ]);
  });

  it("tells its ground without its holes", () => {
    const whole = checkShape(polygon(square(0, 0, 1)));
    const pierced = checkShape(polygon(square(0, 0, 1), square(0.25, 0.25, 0.5)));
    const [all, rest] = [whole, pierced].map((one) => (one.ok ? one.squareMetres : 0));
    expect(all).toBeGreaterThan(800_000);
    expect((rest ?? 0) / (all ?? 1)).toBeCloseTo(0.75, 2);
  });

  it("has few enough corners once it may be simplified, and keeps its form", () => {
    const checked = checkShape(polygon(round(5000)), true);
    if (!checked.ok) throw new Error("refused");
    expect(checked.geometry.coordinates.flat(2).length / 2).toBeLessThanOrEqual(2000);
    const exact = checkShape(polygon(round(1500)));
    expect(checked.squareMetres / (exact.ok ? exact.squareMetres : 1)).toBeCloseTo(1, 3);
  });
});
