import { describe, expect, it } from "vitest";

import { readPostcode } from "./read-postcode.ts";

const dresden = { lat: 51.05, lon: 13.74 };
const salzburg = { lat: 47.8, lon: 13.04 };
const hamburg = { lat: 53.55, lon: 9.99 };
const freiburg = { lat: 47.99, lon: 7.84 };
const nothing: ReadonlySet<string> = new Set();

describe("postcodes", () => {
  it.each([
    ["91207", "91207"],
    ["01067", "01067"],
    ["D-91207", "91207"],
    ["DE 91207", "91207"],
    ["91207.0", "91207"],
    ["91207,00", "91207"],
    ["91.207", "91207"],
    ["91 207", "91207"],
  ])("%j is %s", (text, plz) => {
    expect(readPostcode(text, { position: null, known: nothing })).toEqual({ ok: true, plz, warnings: [] });
  });

  it.each([
    ["1067", dresden],
    ["1067.0", dresden],
    ["1.067", dresden],
  ])("%j in Dresden has lost its zero", (text, position) => {
    expect(readPostcode(text, { position, known: nothing })).toEqual({
      ok: true,
      plz: "01067",
      warnings: ["führende Null der Postleitzahl ergänzt: 1067"],
    });
  });

  it("of four digits is Austrian in Austria", () => {
    expect(readPostcode("5020", { position: salzburg, known: nothing })).toEqual({ ok: true, plz: "5020", warnings: [] });
    expect(readPostcode("A-5020", { position: null, known: nothing })).toEqual({ ok: true, plz: "5020", warnings: [] });
  });

  it("without a position goes by the known addresses", () => {
    expect(readPostcode("1067", { position: null, known: new Set(["01067"]) })).toMatchObject({ plz: "01067" });
    expect(readPostcode("5020", { position: null, known: new Set(["5020"]) })).toMatchObject({ plz: "5020" });
    expect(readPostcode("1067", { position: null, known: new Set(["01067", "1067"]) }).ok).toBe(false);
  });

  it("that is empty is taken, with a warning", () => {
    expect(readPostcode("", { position: null, known: nothing })).toEqual({ ok: true, plz: "", warnings: ["ohne Postleitzahl"] });
  });

  it.each([
    ["2035", hamburg, "Postleitzahl ist nicht eindeutig (Null am Anfang verloren?): 2035"],
    ["7910", freiburg, "Postleitzahl ist nicht eindeutig (Null am Anfang verloren?): 7910"],
    ["5067", dresden, "Postleitzahl ist nicht eindeutig (Null am Anfang verloren?): 5067"],
    ["1067", null, "Postleitzahl ist nicht eindeutig (Null am Anfang verloren?): 1067"],
    ["912", dresden, "Postleitzahl hat nicht 5 Ziffern (Österreich: 4): 912"],
    ["912071", dresden, "Postleitzahl hat nicht 5 Ziffern (Österreich: 4): 912071"],
    ["9,12E+04", dresden, "Postleitzahl hat nicht 5 Ziffern (Österreich: 4): 9,12E+04"],
    ["#####", dresden, "Postleitzahl hat nicht 5 Ziffern (Österreich: 4): #####"],
  ])("%j is refused", (text, position, reason) => {
    expect(readPostcode(text, { position, known: nothing })).toEqual({ ok: false, reason });
  });
});
