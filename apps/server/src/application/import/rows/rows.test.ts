import { describe, expect, it } from "vitest";

import { mapColumns } from "./columns.ts";
import { parseUnitCount } from "./parse-unit-count.ts";

describe("unit counts", () => {
  it.each([
    ["", null],
    ["0", 0],
    ["12", 12],
    ["3,0", 3],
  ])("%j is %j", (text, units) => expect(parseUnitCount(text)).toEqual({ ok: true, units }));

  it.each(["-1", "2,5", "viele", "91207", "1.000", "12,000"])("%j is refused", (text) =>
    expect(parseUnitCount(text).ok).toBe(false),
  );
});

describe("columns", () => {
  it("are found by their usual names, and named ones go first", () => {
    const columns = ["osm_id", "addr:street", "addr:housenumber", "addr:postcode", "addr:city", "Lat", "LON", "Gasse"];
    const map = mapColumns(columns, new Map([["strasse", "Gasse"]]));
    expect(Object.fromEntries(map)).toEqual({
      strasse: "Gasse",
      hausnummer: "addr:housenumber",
      plz: "addr:postcode",
      ort: "addr:city",
      lat: "Lat",
      lon: "LON",
    });
  });

  it.each([
    [["Nr", "Straße/Hausnr.", "PLZ", "Ort"], { strasse: "Straße/Hausnr.", plz: "PLZ", ort: "Ort" }],
    [
      ["Straße", "Hausnr.", "Zusatz", "PLZ Ort"],
      { strasse: "Straße", hausnummer: "Hausnr.", hausnummerZusatz: "Zusatz", plz: "PLZ Ort" },
    ],
    [["street", "number", "postcode", "city"], { strasse: "street", hausnummer: "number", plz: "postcode", ort: "city" }],
    [["Street name", "Hausnummer", "ZIP", "Ort"], { strasse: "Street name", hausnummer: "Hausnummer", plz: "ZIP", ort: "Ort" }],
    [["addr:place", "addr:housenumber"], { ortslage: "addr:place", hausnummer: "addr:housenumber" }],
    [["utm_e", "utm_n", "EXT_SALE"], { extSale: "EXT_SALE", utmE: "utm_e", utmN: "utm_n" }],
  ])("%j", (columns, found) => expect(Object.fromEntries(mapColumns(columns, new Map()))).toEqual(found));
});
