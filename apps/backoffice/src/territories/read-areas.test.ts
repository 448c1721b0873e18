import { expect, it } from "vitest";

import { readAreas } from "./read-areas.ts";

const geometry = { type: "Polygon", coordinates: [] };
const feature = (name: unknown) => ({ type: "Feature", properties: { name }, geometry });

it("reads the areas of a collection with their names and its system of metres", () => {
  const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::25832" } };
  const point = { type: "Feature", properties: { name: "Punkt" }, geometry: { type: "Point", coordinates: [1, 2] } };
  const text = JSON.stringify({
    type: "FeatureCollection",
    crs,
    features: [feature(" Nord "), point, feature(7), feature(null)],
  });
  expect(readAreas(`\uFEFF${text}`)).toEqual({ epsg: 25832, areas: ["Nord", "7", ""].map((name) => ({ name, geometry })) });
});

it("reads a lone feature", () =>
  expect(readAreas(JSON.stringify(feature("Ost")))).toEqual({ epsg: null, areas: [{ name: "Ost", geometry }] }));

it.each([
  ["no JSON", "name;lat;lon", /kein gültiges JSON/u],
  ["another JSON", "[1, 2]", /kein GeoJSON/u],
  ["no area", JSON.stringify({ type: "FeatureCollection", features: [null, {}, { geometry: null }] }), /keine Fläche/u],
  ["too many", JSON.stringify({ features: Array.from({ length: 501 }, () => feature("x")) }), /501 Flächen/u],
])("says that it is %s", (_name, text, message) => expect(readAreas(text)).toMatch(message));
