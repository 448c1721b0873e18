import { describe, expect, it } from "vitest";

import { csvOf, TooManyRows, workbookOf, type Sheet, type SheetCell } from "./write-sheet.ts";

const sheetOf = (rows: () => AsyncIterable<readonly SheetCell[]>): Sheet => ({
  name: "Liste",
  columns: ["Name", "Zahl", "Zeit"],
  rows,
});

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

describe("a table as a file", () => {
  it("CSV has the mark of UTF-8, semicolons, decimal commas, Berlin's time and guarded cells", async () => {
    const sheet = sheetOf(async function* rows() {
      yield ["=1+1", 2.5, new Date("2026-12-04T13:30:00Z")];
      yield ['Ä;"b"', null, null];
    });
    expect((await bytesOf(csvOf(sheet))).toString()).toBe(
      '\uFEFFName;Zahl;Zeit\r\n\'=1+1;2,5;04.12.2026 14:30\r\n"Ä;""b""";;\r\n',
    );
  });

  it("a workbook with more rows than a sheet holds ends with a sentence, one with as many is whole", async () => {
    const sheet = sheetOf(async function* rows() {
      for (let row = 0; row < 5; row += 1) yield ["x", row, null];
    });
    expect((await bytesOf(workbookOf(sheet, 6))).length).toBeGreaterThan(500);
    await expect(bytesOf(workbookOf(sheet, 5))).rejects.toMatchObject({
      reason: "Eine Excel-Datei fasst 4 Zeilen, und es sind mehr. Bitte erstelle sie als CSV.",
    });
    expect(new TooManyRows(1_048_576).reason).toContain("1.048.575 Zeilen");
  });

  it("rows that break off end a workbook with their error, and no process", async () => {
    const sheet = sheetOf(async function* rows() {
      yield ["x", 1, null];
      throw new Error("the database is away");
    });
    await expect(bytesOf(workbookOf(sheet))).rejects.toThrow("the database is away");
  });
});
