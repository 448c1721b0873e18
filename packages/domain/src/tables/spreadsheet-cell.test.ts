import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { guardCell, unguardCell } from "./spreadsheet-cell.ts";

describe("a cell for a spreadsheet", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+49 911", "'+49 911"],
    ["-12.5", "'-12.5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t'=1"],
    ["\r=1", "'\r'=1"],
    ["\n=1", "'\n'=1"],
    [" =1", "' =1"],
    ["\u00a0@x", "'\u00a0@x"],
    ["＝1", "'＝1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠x", "'＠x"],
    ["'=1", "''=1"],
    ["Weg 3;=1+1", "Weg 3;'=1+1"],
    ['Weg,"=1', "Weg,\"'=1"],
    ["Haupt-Str. 3", "Haupt-Str. 3"],
    ["12-14", "12-14"],
    ["d'Arc-Weg", "d'Arc-Weg"],
    ["'s-Gravenweg", "'s-Gravenweg"],
    ["", ""],
  ])("%j is written as %j, and read back", (value, cell) => {
    expect(guardCell(value)).toBe(cell);
    expect(unguardCell(cell)).toBe(value);
  });

  it("is read back as it was, whatever stood in it, and begins nothing", () => {
    const sign = fc.constantFrom("=", "+", "-", "@", "＝", "'", '"', ",", ";", "|", "\t", "\r", "\n", " ", "\u00a0", "a", "1");
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(sign, fc.string({ maxLength: 1 })), maxLength: 20 }), (value) => {
        const cell = guardCell(value);
        expect(unguardCell(cell)).toBe(value);
        for (const part of cell.split(/[,;|\t\r\n"]/u)) expect(part).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
        expect(cell).not.toMatch(/^[\t\r\n]/u);
      }),
      { numRuns: 2000 },
    );
  });
});
