import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { sniffDelimiter } from "./read-csv.ts";
import { createFeatureSplitter } from "./split-features.ts";

describe("cutting features out of GeoJSON", () => {
  const collection = {
    type: "FeatureCollection",
    crs: { type: "name", properties: { name: "EPSG:4326" } },
    features: [
      {
        type: "Feature",
        properties: { name: 'Klammern }{ ][ und "Zitat" \\ Ende' },
        geometry: { type: "Point", coordinates: [1, 2] },
      },
      { type: "Feature", properties: { list: [{ a: 1 }, { b: [] }] }, geometry: null },
    ],
  };

  it.each([0, 2])("finds each one with its line (indent %d)", (indent) => {
    const splitter = createFeatureSplitter();
    const text = JSON.stringify(collection, null, indent);
    const found = splitter.push(text);
    expect(found.map((feature) => JSON.parse(feature.text))).toEqual(collection.features);
    const lines = text.split("\n");
    expect(found.map(({ line }) => lines[line - 1]?.includes("{"))).toEqual([true, true]);
    expect(splitter.complete()).toBe(true);
  });

  it("does not mind where the text is cut", () => {
    expect.hasAssertions();
    const text = JSON.stringify(collection);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const splitter = createFeatureSplitter();
        const found = places.slice(1).flatMap((to, index) => splitter.push(text.slice(places[index], to)));
        expect(found.map((feature) => JSON.parse(feature.text))).toEqual(collection.features);
      }),
    );
  });

  it("says when the text ends early", () => {
    const splitter = createFeatureSplitter();
    splitter.push(JSON.stringify(collection).slice(0, 120));
    expect(splitter.complete()).toBe(false);
  });
});

describe("separators", () => {
  it.each([
    ["a,b,c", ","],
    ["a;b;c,d", ";"],
    ["a\tb", "\t"],
    ["a|b|c", "|"],
    ["allein", ","],
  ])("%j is separated by %j", (header, sign) => expect(sniffDelimiter(header)).toBe(sign));
});
