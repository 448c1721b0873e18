import { placeKey, streetKey } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import { addressId, type AddressIdentity } from "./natural-key.ts";
import { parseCoordinate } from "./parse-coordinate.ts";
import { ownPlaceNames } from "./place-names.ts";
import { createSpellings } from "./spellings.ts";

describe("natural keys", () => {
  it.each([
    ["Lauf a.d.Pegnitz", "Lauf an der Pegnitz"],
    ["Lauf a. d. Pegnitz", "LAUF AN DER PEGNITZ"],
    ["Wiesenbrück", "Wiesenbrueck"],
    ["St. Georgen", "Sankt Georgen"],
  ])("%s is %s", (a, b) => expect(placeKey(a)).toBe(placeKey(b)));

  it.each([
    ["Hauptstr.", "Hauptstraße"],
    ["Haupt-Str.", "Hauptstrasse"],
    ["Albert-Schweitzer-Straße", "Albert Schweitzer Str"],
    ["Mühlgasse", "MUEHLGASSE"],
    ["Mühlgasse", "Mühlgasse".normalize("NFD")],
  ])("%s is %s", (a, b) => expect(streetKey(a)).toBe(streetKey(b)));

  it.each([
    ["Strom", "Straßeom"],
    ["Mühlgasse", "Mühlweg"],
    ["Neue Straße", "Neustraße"],
  ])("%s is not %s", (a, b) => expect(streetKey(a)).not.toBe(streetKey(b)));

  it("give the same uuid however a door is spelt, and another for another provider, place or number", () => {
    const door: AddressIdentity = {
      provider: 2,
      strasse: "Lange Str.",
      hausnummer: "12",
      zusatz: "A",
      plz: "91207",
      ort: "Lauf a.d.P.",
    };
    expect(addressId({ ...door, strasse: "Lange Straße", zusatz: "a" })).toBe(addressId(door));
    const others = [{ provider: 3 }, { hausnummer: "13" }, { zusatz: "" }, { plz: "" }, { ort: "Röthenbach" }];
    expect(new Set(others.map((other) => addressId({ ...door, ...other }))).size).toBe(others.length);
    expect(others.map((other) => addressId({ ...door, ...other }))).not.toContain(addressId(door));
  });
});

describe("coordinates", () => {
  const none: readonly string[] = [];
  it.each([
    ["49.5054245", "11.2595063", ["49.5054245", "11.2595063"], none],
    [" 49.5 ", "11", ["49.5000000", "11.0000000"], none],
    ["49,5054245", "11,2595063", ["49.5054245", "11.2595063"], ["Komma als Dezimalzeichen gelesen"]],
    ["11.25", "49.50", ["49.5000000", "11.2500000"], ["Breite und Länge waren vertauscht"]],
    ["49°30'", "11°15'", ["49.5000000", "11.2500000"], ["Grad, Minuten und Sekunden umgerechnet"]],
    ["49° 30′ 18,5″ N", "11° 15′ 36″ O", ["49.5051389", "11.2600000"], ["Grad, Minuten und Sekunden umgerechnet"]],
    [`N 49°30'18.5"`, `E 11°15'36"`, ["49.5051389", "11.2600000"], ["Grad, Minuten und Sekunden umgerechnet"]],
    ["49.5° N", "11.25° E", ["49.5000000", "11.2500000"], ["Grad, Minuten und Sekunden umgerechnet"]],
    ["495.054.245", "112.595.063", ["49.5054245", "11.2595063"], ["verlorenen Dezimalpunkt ergänzt"]],
    ["495054245", "81234567", ["49.5054245", "8.1234567"], ["verlorenen Dezimalpunkt ergänzt"]],
    ["5485517.201", "32664358.524", ["49.5000000", "11.2700000"], ["Position aus Metern berechnet (UTM 32)"]],
    ["6.360.130,741", "1.254.570,661", ["49.5000000", "11.2700000"], ["Position aus Metern berechnet (Web Mercator)"]],
  ])("%s / %s is read", (lat, lon, read, warnings) => {
    expect(parseCoordinate(lat, lon)).toMatchObject({ ok: true, lat: read[0], lon: read[1], warnings });
  });

  it.each([
    ["", "11", "Koordinate fehlt"],
    ["0", "0", "Koordinate ist 0/0"],
    ["0.0000", "0,0", "Koordinate ist 0/0"],
    ["abc", "11", "Koordinate ist keine Zahl: abc / 11"],
    ["1.234,5", "11", "Koordinate ist keine Zahl: 1.234,5 / 11"],
    ["91", "11", "Koordinate liegt nicht in Deutschland oder Österreich: 91 / 11"],
    ["49°75'", "11", "Koordinate ist keine Zahl: 49°75' / 11"],
    ["48.85° S", "11", "Koordinate ist keine Zahl: 48.85° S / 11"],
    ["49.505.4245", "11", "Koordinate ist keine Zahl: 49.505.4245 / 11"],
    [
      "5485546",
      "664351",
      "Koordinate in Metern ist nicht eindeutig (UTM 32 oder UTM 33; Zone vor den Ostwert setzen, 32…): 5485546 / 664351",
    ],
    ["48.85", "2.35", "Koordinate liegt nicht in Deutschland oder Österreich: 48.85 / 2.35"],
    ["NaN", "Infinity", "Koordinate ist keine Zahl: NaN / Infinity"],
  ])("%s / %s is refused: %s", (lat, lon, reason) => {
    expect(parseCoordinate(lat, lon)).toEqual({ ok: false, reason });
  });
});

describe("spellings", () => {
  const choose = (...spellings: string[]) => {
    const book = createSpellings(ownPlaceNames);
    for (const spelling of spellings) book.note("91207", spelling, "");
    return book.place("91207", spellings[0] ?? "");
  };

  it.each([
    [["Lauf a.d.Pegnitz", "Lauf a.d.Pegnitz", "Lauf an der Pegnitz"], "Lauf an der Pegnitz"],
    [["LAUF", "Lauf"], "Lauf"],
    [["Weissenburg", "Weißenburg", "Weißenburg"], "Weißenburg"],
    [["Röthenbach"], "Röthenbach"],
  ])("%j reads %s", (spellings, chosen) => expect(choose(...spellings)).toBe(chosen));

  it("of other postcodes stay their own", () => {
    const book = createSpellings(ownPlaceNames);
    book.note("1", "Berg a.M.", "");
    book.note("2", "Berg am M.", "");
    expect(book.place("1", "Berg a.M.")).toBe("Berg a.M.");
  });
});
