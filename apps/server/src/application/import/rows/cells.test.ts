import { describe, expect, it } from "vitest";

import { cellText, isNothing, nameTrouble } from "../../../places/cell-text.ts";
import { parseExtSale } from "./parse-ext-sale.ts";
import { parseUtm } from "./parse-utm.ts";
import { splitStreet } from "./split-street.ts";

describe("a cell's text", () => {
  it.each([
    ["  Lange   Straße ", "Lange Straße"],
    ["Mühlgasse".normalize("NFD"), "Mühlgasse"],
    ["Müh\u00adlgasse\u200b", "Mühlgasse"],
    ["\u202a12\u202c", "12"],
    ["12\u202f1/2", "12 1/2"],
    ["O\u2019Neill-Weg", "O'Neill-Weg"],
    ["Albert\u2011Schweitzer\u2011Straße", "Albert-Schweitzer-Straße"],
    ['="01067"', "01067"],
    ["'01067", "01067"],
    ["Lange\nStraße", "Lange Straße"],
    ["'s-Gravenweg", "'s-Gravenweg"],
    ['Weg "alt"', 'Weg "alt"'],
  ])("%j is %j", (text, read) => expect(cellText(text)).toBe(read));

  it.each(["NULL", "nan", "None", "-", "--", "n/a", "k.A.", "k. A."])("%j is nothing", (text) =>
    expect(isNothing(text)).toBe(true),
  );
  it.each(["", "a", "0", "Nanweg", "-14"])("%j is something", (text) => expect(isNothing(text)).toBe(false));

  it.each([
    ["MÃ¼hlgasse", "Straße hat falsch gespeicherte Umlaute: MÃ¼hlgasse"],
    ["GroÃŸe StraÃŸe", "Straße hat falsch gespeicherte Umlaute: GroÃŸe StraÃŸe"],
    ["M\ufffdhlgasse", "Straße hat falsch gespeicherte Umlaute: M\ufffdhlgasse"],
    ['Weg "alt', 'Straße hat ein einzelnes Anführungszeichen: Weg "alt'],
    ["São-Paulo-Straße", null],
    ['Weg "alt"', null],
  ])("%j as a street: %s", (name, trouble) => expect(nameTrouble("Straße", name)).toBe(trouble));
});

describe("street and number in one cell", () => {
  it.each([
    ["Lange Str. 12", "Lange Str.", "12"],
    ["Lange Straße 12a", "Lange Straße", "12a"],
    ["Lange Straße 12 a", "Lange Straße", "12 a"],
    ["Lange Straße 12-14", "Lange Straße", "12-14"],
    ["Lange Straße 12 bis 14 b", "Lange Straße", "12 bis 14 b"],
    ["Lange Straße 12 1/2", "Lange Straße", "12 1/2"],
    ["Lange Straße 12 ½", "Lange Straße", "12 ½"],
    ["Lange Straße 14/1", "Lange Straße", "14/1"],
    ["Lange Straße 8, 10", "Lange Straße", "8, 10"],
    ["Lange Straße, 8", "Lange Straße", "8"],
    ["Lange Straße Nr. 8", "Lange Straße", "Nr. 8"],
    ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
    ["Platz des 4. Juli", "Platz des 4. Juli", ""],
    ["Am Markt", "Am Markt", ""],
    ["Q7, 24", "Q7", "24"],
    ["Q 7, 24 a", "Q 7", "24 a"],
    ["Q7 24", "Q7", "24"],
  ])("%j is %j and %j", (text, strasse, nummer) => expect(splitStreet(text)).toEqual({ strasse, nummer }));
});

describe("metres of UTM", () => {
  it.each([
    ["654321.5", "5481234", "654321.500", "5481234.000"],
    ["654.321,5", "5.481.234,25", "654321.500", "5481234.250"],
    ["32654321", "5481234", "32654321.000", "5481234.000"],
  ])("%s / %s", (east, north, utmE, utmN) => expect(parseUtm(east, north)).toEqual({ ok: true, utmE, utmN }));

  it("may be missing", () => expect(parseUtm("", "")).toEqual({ ok: true, utmE: null, utmN: null }));
  it.each([
    ["654321", ""],
    ["11.28", "49.5"],
    ["5481234", "654321"],
  ])("%s / %s is refused", (east, north) => {
    expect(parseUtm(east, north)).toEqual({ ok: false, reason: `UTM-Werte sind ungültig: ${east} / ${north}` });
  });
});

describe("units sold by others", () => {
  it.each([
    ["", null],
    ["2", 2],
    ["2,0", 2],
    ["0", 0],
    ["nein", 0],
    ["ja", "all"],
    ["x", "all"],
  ])("%j is %j", (text, extSale) => expect(parseExtSale(text, 3)).toEqual({ ok: true, extSale }));

  it.each([
    ["4", "mehr extern verkaufte Wohneinheiten (4) als Wohneinheiten (3)"],
    ["vielleicht", "Zahl der extern verkauften Wohneinheiten ist ungültig: vielleicht"],
    ["-1", "Zahl der extern verkauften Wohneinheiten ist ungültig: -1"],
  ])("%j is refused", (text, reason) => expect(parseExtSale(text, 3)).toEqual({ ok: false, reason }));
});
