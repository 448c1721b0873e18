import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { addressSearchText, matchesSearch, narrowsSearch, searchNeedles } from "./address-search.ts";
import { foldForSearch } from "./fold.ts";

const mill = addressSearchText({
  strasse: "Mühlgasse",
  hausnummer: "12",
  hausnummerZusatz: "a",
  plz: "38990",
  ort: "Wiesenbrück",
  names: ["Familie Berger", "Ayşe Öztürk"],
});

describe("searching the list", () => {
  it.each([
    "Mühlgasse",
    "mühlgasse",
    "MÜHLGASSE",
    "muehlgasse",
    "muhlgasse",
    "gasse",
    "mühlgasse 12",
    "12a mühl",
    "mühlgasse 12 a",
    "38990 mühl",
    "389",
    "wiesenbruck",
    "Wiesenbrueck",
    "berger",
    "ayse ozturk",
    "Oeztuerk",
    "",
    "m",
  ])("finds Mühlgasse 12 a by %j", (query) => expect(matchesSearch(mill, searchNeedles(query))).toBe(true));

  it.each(["mühlgasse 2", "mühlgasse 12 b", "8990", "lindenstraße", "mühlgasse schmidt"])("does not find it by %j", (query) =>
    expect(matchesSearch(mill, searchNeedles(query))).toBe(false),
  );

  it.each([
    ["Straße", "strasse"],
    ["Lauf a.d.Pegnitz", "lauf a d pegnitz"],
    ["Lauf a. d. Pegnitz", "lauf a d pegnitz"],
    ["An der  Alten-Ziegelei", "an der alten ziegelei"],
    ["Łukasz Đorđević", "lukasz dordevic"],
    ["O’Neill O'Neill O´Neill", "oneill oneill oneill"],
    ["Ærøskøbing", "aroskobing"],
    ["Yıldız İnan", "yildiz inan"],
    ["Þór Guðrún", "thor gudrun"],
    ["STRAẞE", "strasse"],
    ["12½", "12 1/2"],
    ["17// 28", "17//28"],
    ["12 – 14", "12-14"],
    ["Berg-/Talweg", "berg talweg"],
    ["Größe", "grosse"],
    ["Groeße", "grosse"],
  ])("folds %j to %j", (text, folded) => expect(foldForSearch(text)).toBe(folded));

  it("12 finds ranges and letters, not 112", () => {
    const number = (hausnummer: string, hausnummerZusatz: string) =>
      matchesSearch(
        addressSearchText({ strasse: "Weg", hausnummer, hausnummerZusatz, plz: "", ort: "" }),
        searchNeedles("weg 12"),
      );
    expect([number("12", ""), number("12", "-14"), number("12", "1/2"), number("112", ""), number("2", "")]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ["Lindenstraße 3", ["3", "3a", "30", "38", "39"]],
    ["3 linden", ["3", "3a", "30", "38", "39"]],
    ["Lindenstraße 38", ["38"]],
    ["Lindenstraße 3a", ["3a"]],
    ["389", ["1", "3", "3a", "13", "30", "38", "39"]],
    ["38990", ["1", "3", "3a", "13", "30", "38", "39"]],
  ])("in the list %j finds the houses %j, not each of the postcode", (query, found) => {
    const text = (hausnummer: string) =>
      addressSearchText({ strasse: "Lindenstraße", hausnummer, hausnummerZusatz: "", plz: "38990", ort: "Wiesenbrück" });
    const houses = ["1", "3", "3a", "13", "30", "38", "39"];
    expect(houses.filter((house) => matchesSearch(text(house), searchNeedles(query)))).toEqual(found);
  });

  it.each([
    ["lukasz", true],
    ["dordevic", true],
    ["oneill", true],
    ["o'neill", true],
    ["o neill", true],
    ["ŁUKASZ", true],
    ["lindenstrasse 12 1/2", true],
    ["lindenstr. 12½", true],
    ["linden str 12", true],
    ["Linden-Straße 12", true],
    ["91207 linden", true],
    ["lauf linden 12", true],
    ["linden 912", false],
    ["linden 1/2", true],
    ["linden 2", false],
    ["12 1/4", false],
    ["str", true],
    ["ss", true],
  ])("finds Linden-Str. 12 1/2 in 91207 Lauf by %j: %s", (query, found) => {
    const text = addressSearchText({
      strasse: "Linden-Str.",
      hausnummer: "12",
      hausnummerZusatz: "1/2",
      plz: "91207",
      ort: "Lauf",
      names: ["Łukasz Đorđević", "O’Neill"],
    });
    expect(matchesSearch(text, searchNeedles(query))).toBe(found);
  });

  it.each(["Große Straße", "Große Str.", "Grosse Strasse", "GROSSE STR", "Große-Straße"])("%s is one street", (strasse) => {
    const text = addressSearchText({ strasse, hausnummer: "3", hausnummerZusatz: "", plz: "", ort: "" });
    for (const query of ["große straße 3", "grosse str. 3", "grossestr 3", "straße 3", "große-straße 3"]) {
      expect([query, matchesSearch(text, searchNeedles(query))]).toEqual([query, true]);
    }
  });

  it.each([
    ["St.-Veit-Str.", ["st. veit", "sankt veit", "St.-Veit-Straße 3", "st veit str 3"]],
    ["Sankt-Veit-Straße", ["st. veit", "sankt veit", "St.-Veit-Str. 3"]],
    ["Bgm.-Müller-Str.", ["bürgermeister müller", "bgm müller", "Bgm. Mueller 3", "buergermeister-mueller-str"]],
    ["Bürgermeister-Müller-Straße", ["bgm müller", "bgmstr. müller 3", "bürgerm. müller"]],
    ["Dr.-Martin-Luther-Straße", ["doktor martin luther", "dr martin luther 3"]],
    ["Doktor-Martin-Luther-Straße", ["dr. martin luther", "dr.-martin-luther-str. 3"]],
    ["Hauptstraße", ["hauptstr3", "hauptstraße3", "hauptstr.3", "Hauptstr. 3", "haupt3"]],
    ["Schillerstraße", ["schillerstrase", "schillerstraze 3", "schillerstrase3"]],
  ])("%s is found by each of %j", (strasse, queries) => {
    const text = addressSearchText({ strasse, hausnummer: "3", hausnummerZusatz: "", plz: "91207", ort: "Lauf" });
    expect(queries.filter((query) => !matchesSearch(text, searchNeedles(query)))).toEqual([]);
  });

  it("a number in the name of a street is found too", () => {
    const text = addressSearchText({
      strasse: "Straße des 17. Juni",
      hausnummer: "5",
      hausnummerZusatz: "",
      plz: "10623",
      ort: "Berlin",
    });
    expect(matchesSearch(text, searchNeedles("17. juni 5"))).toBe(true);
    expect(matchesSearch(text, searchNeedles("straße des 17"))).toBe(true);
    expect(matchesSearch(text, searchNeedles("straße des 17. juni 1"))).toBe(false);
    expect(matchesSearch(text, searchNeedles("juni 10"))).toBe(false);
  });

  it("never narrows to fewer hits than a fresh search has", () => {
    const texts = ["Mühlgasse 12a", "Aue 1", "Neue Straße 3", "Am Weiler 12", "Große Aue 12 alt"].map((words) => {
      const [, strasse = "", hausnummer = ""] = /^(.*) (\S+)$/u.exec(words) ?? [];
      return addressSearchText({ strasse, hausnummer, hausnummerZusatz: "", plz: "38990", ort: "Aurich" });
    });
    expect.hasAssertions();
    fc.assert(
      fc.property(
        fc.constantFrom("mühlgasse 12 a", "12 alt", "neue str 3", "große aue", "aurich 1"),
        fc.nat(20),
        (typed, cut) => {
          const before = searchNeedles(typed.slice(0, cut));
          const after = searchNeedles(typed.slice(0, cut + 1));
          const lost = texts.filter((text) => matchesSearch(text, after) && !matchesSearch(text, before));
          expect(narrowsSearch(before, after) ? lost : []).toEqual([]);
        },
      ),
    );
  });
});
