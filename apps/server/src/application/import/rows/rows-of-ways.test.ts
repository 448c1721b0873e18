import { describe, expect, it } from "vitest";

import { createNetworkBuilder } from "./network-builder.ts";
import { isWalkable, parseWay } from "./parse-way.ts";

const feature = (properties: Record<string, unknown>, type: string, coordinates: unknown) => ({
  line: 1,
  properties,
  geometry: { type, coordinates },
});
const line = [
  [11, 49],
  [11.001, 49],
];

describe("whether one may walk on a way", () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ highway: "residential" }, true],
    [{ class: "footway" }, true],
    [{ highway: "motorway" }, false],
    [{ fclass: "trunk_link" }, false],
    [{ highway: "trunk", foot: "yes" }, true],
    [{ highway: "service", access: "private" }, false],
    [{ highway: "service", access: "no", foot: "designated" }, true],
    [{ highway: "track", access: "agricultural" }, true],
    [{ highway: "path", foot: "private" }, false],
    [{ highway: "construction" }, false],
  ])("%j: %s", (properties, expected) => {
    expect(isWalkable(properties)).toBe(expected);
  });
});

describe("a way of a street file", () => {
  it("has its points, with their nodes where there is one for each", () => {
    expect(parseWay(feature({ knoten: [1, 2] }, "LineString", line), null)).toMatchObject({
      kind: "walkable",
      lines: [[{ lon: 11, lat: 49, node: "1" }, { node: "2" }]],
    });
    expect(parseWay(feature({ knoten: [1] }, "LineString", line), null)).toMatchObject({
      lines: [[{ node: null }, { node: null }]],
    });
    expect(parseWay(feature({}, "MultiLineString", [line, line]), null)).toMatchObject({ lines: [{ length: 2 }, { length: 2 }] });
  });

  it("may be in metres", () => {
    const parsed = parseWay(
      feature({}, "LineString", [
        [661_000, 5_485_000],
        [661_100, 5_485_000],
      ]),
      25_832,
    );
    expect(parsed).toMatchObject({ kind: "walkable", lines: [[{ lat: expect.closeTo(49.5, 1) }, {}]] });
  });

  it.each<[string, unknown, string]>([
    ["Polygon", [line], "Geometrie ist keine Linie: Polygon"],
    ["LineString", "x", "Geometrie ist keine Linie: LineString"],
    ["LineString", [[11, 49]], "Linie mit weniger als zwei Punkten"],
    [
      "LineString",
      [
        [11, 490],
        [11, 491],
      ],
      "Koordinaten sind keine Grad (Länge, Breite)",
    ],
    [
      "LineString",
      [
        [11, null],
        [11, 49],
      ],
      "Koordinaten sind keine Grad (Länge, Breite)",
    ],
    ["MultiLineString", [5], "Koordinaten sind keine Grad (Länge, Breite)"],
  ])("%s %j: %s", (type, coordinates, reason) => {
    expect(parseWay(feature({}, type, coordinates), null)).toEqual({ kind: "bad", reason });
  });
});

describe("ways put together", () => {
  const point = (lon: number, node: string | null) => ({ lon, lat: 49, node });

  it("meet at the same node, not at the same spot of a bridge", () => {
    const builder = createNetworkBuilder();
    builder.add([point(1, "a"), point(2, "b")]);
    builder.add([point(3, "c"), point(2, "b")]);
    builder.add([point(2, "over b"), point(4, "d")]);
    expect(builder.build().ways).toEqual([
      [0, 1],
      [2, 1],
      [3, 4],
    ]);
  });

  it("meet at the same spot where nodes are not named", () => {
    const builder = createNetworkBuilder();
    builder.add([point(1, null), point(2, null)]);
    builder.add([point(2, null), point(3, null)]);
    expect(builder.build().ways).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(builder.size().ways).toBe(2);
  });
});
