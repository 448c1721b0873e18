import { describe, expect, it } from "vitest";

import { readHouseNumbers } from "./read-house-numbers.ts";

describe("house numbers", () => {
  it.each([
    ["12", "", ["12|"]],
    ["12 a", "", ["12|a"]],
    ["12", "a", ["12|a"]],
    ["3-5", "", ["3|-5"]],
    ["12.0", "", ["12|"]],
    ["12,0", "", ["12|"]],
    ["12,00", "", ["12|"]],
    ["12.0000", "", ["12|"]],
    ["12", "1.0", ["12|1"]],
    ["1.204", "", ["1204|"]],
    ["8;10", "", ["8|", "10|"]],
    ["8,10", "", ["8|", "10|"]],
    ["8, 1", "", ["8|", "1|"]],
    ["101,103", "", ["101|", "103|"]],
    ["12", "(Hinterhaus)", ["12|(Hinterhaus)"]],
    ["12", "-14", ["12|-14"]],
    ["3 bis 5", "", ["3|-5"]],
    ["31", "c-d", ["31|c-d"]],
    ["1E", "", ["1|E"]],
    ["1 e 3", "", ["1|e 3"]],
  ])("%j, addition %j", (text, addition, doors) => {
    const read = readHouseNumbers(text, addition);
    expect(read.ok ? read.numbers.map(({ hausnummer, zusatz }) => `${hausnummer}|${zusatz}`) : read.reason).toEqual(doors);
  });

  it.each([
    "03. Mai",
    "03.Mai",
    "3. Mai 2026",
    "03-Mai",
    "03-May",
    "3-May-26",
    "03. Mrz",
    "3. März",
    "Mai 03",
    "Mai. 03",
    "May-03",
    "05.03.2026",
    "5.3.26",
    "03.05.",
    "05.03.2026 00:00",
    "2026-05-03",
    "2026-05-03 00:00:00",
    "2026-05-03T00:00:00",
    "5/3/2026",
    "05-03-2026",
    "46145",
    "46145.0",
    "16193",
  ])("%j is refused: a spreadsheet's date", (text) => {
    expect(readHouseNumbers(text, "")).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^Hausnummer sieht nach einem Datum aus \(Excel\): /u),
    });
  });

  it.each([
    ["", "", "Hausnummer fehlt"],
    ["*", "", "Hausnummer ist keine Nummer: *"],
    ["0", "", "Hausnummer ist 0: 0"],
    ["0,0", "", "Hausnummer ist 0: 0"],
    ["91207", "", "Hausnummer ist zu groß: 91207"],
    ["1,00E+03", "", "Hausnummer sieht nach einer umgerechneten Zahl aus (Excel): 1,00E+03"],
    ["12.5", "", "Hausnummer ist nicht eindeutig (Datum, Kommazahl oder Liste?): 12.5"],
    ["8,1", "", "Hausnummer ist nicht eindeutig (Datum, Kommazahl oder Liste?): 8,1"],
    ["1,204", "", "Hausnummer ist nicht eindeutig (Datum, Kommazahl oder Liste?): 1,204"],
    ["1.000", "", "Hausnummer ist nicht eindeutig (Datum, Kommazahl oder Liste?): 1.000"],
    ["12:30", "", "Hausnummer ist nicht zu lesen: 12:30"],
    ["12", "01. Feb", "Hausnummernzusatz sieht nach einem Datum aus (Excel): 01. Feb"],
    ["12", "46054", "Hausnummernzusatz sieht nach einem Datum aus (Excel): 46054"],
    ["12", "#NV", "Hausnummernzusatz ist nicht zu lesen: #NV"],
    ["12", "#WERT!", "Hausnummernzusatz ist nicht zu lesen: #WERT!"],
  ])("%j, addition %j is refused: %s", (text, addition, reason) => {
    expect(readHouseNumbers(text, addition)).toEqual({ ok: false, reason });
  });
});
