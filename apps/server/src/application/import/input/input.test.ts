import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";

import { openSource } from "./open-source.ts";
import { sniffDelimiter } from "../../../tables/read-csv.ts";
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

describe("GeoJSON files", () => {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-geojson-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const point = (nr: string, more: object = {}) => ({
    type: "Feature",
    properties: { street: "Weg", number: nr, ...more },
    geometry: { type: "Point", coordinates: [11.27, 49.5] },
  });
  const lines = [JSON.stringify(point("1")), JSON.stringify(point("2", { postcode: "91207" }))];

  async function read(content: string) {
    const path = join(folder, "a.geojson");
    writeFileSync(path, content);
    const source = await openSource(path, { kind: undefined, columns: new Map() });
    if (source.kind !== "addresses" && source.kind !== "units") throw new Error("no table");
    const rows: string[] = [];
    for await (const item of source.rows())
      rows.push(item.ok ? `${item.row.line} ${item.row.values["number"]}` : `${item.row.line}! ${item.reason}`);
    return { rows, columns: source.columns };
  }

  it.each([
    ["one feature a line", `${lines.join("\n")}\n`, ["1 1", "2 2"]],
    ["with record separators", lines.map((line) => `\u001e${line}\n`).join(""), ["1 1", "2 2"]],
    [
      "with a line that is none",
      `${lines[0]}\n{"type":\n${lines[1]}\n[]`,
      ["1 1", "2! kein gültiges JSON", "3 2", "4! kein GeoJSON-Objekt (Feature)"],
    ],
    ["a collection", JSON.stringify({ type: "FeatureCollection", features: [point("1"), point("2")] }), ["1 1", "1 2"]],
    [
      "with another shape among points",
      JSON.stringify({ type: "FeatureCollection", features: [point("1"), { ...point("2"), geometry: { type: "LineString" } }] }),
      ["1 1", "1! Geometrie ist kein Punkt: LineString"],
    ],
  ])("%s", async (_name, content, rows) => expect((await read(content)).rows).toEqual(rows));

  it("have a column that their first feature lacks", async () => {
    expect((await read(lines.join("\n"))).columns.get("plz")).toBe("postcode");
  });

  it("say how much of them could be read", async () => {
    await expect(read('{"type":"FeatureCollection",\n"features":[]}')).rejects.toThrow("2 Zeilen, 0 Objekte gelesen");
    await expect(read(`{"type":"FeatureCollection","features":[\n${lines[0]},\n{"type":`)).rejects.toThrow(
      "bricht mitten im Text ab (3 Zeilen, 1 Objekt gelesen)",
    );
  });
});
