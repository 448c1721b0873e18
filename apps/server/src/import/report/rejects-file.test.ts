import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, it } from "vitest";

import { openCsv } from "../../tables/read-csv.ts";
import { cellReader } from "../../application/import/report/rejects.ts";
import { openRejectsFile } from "./rejects-file.ts";

const folder = mkdtempSync(join(tmpdir(), "rundgang-rejects-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(path: string) {
  const { columns, rows } = await openCsv(path, undefined, cellReader);
  const read = [];
  for await (const { row } of rows()) read.push(row);
  return { columns, rows: read };
}

describe("a file of refused rows", () => {
  const values = {
    strasse: '=HYPERLINK("https://evil.example";"Weg")',
    hausnummer: "\t@SUM(1)",
    lon: "-11.28",
    "=kopf": "Weg;=1",
  };
  const header = Object.keys(values);

  it("runs nothing in a spreadsheet, and is read as the rows were", async () => {
    const rejects = openRejectsFile(folder, "a", { header, delimiter: "," });
    rejects.add({ row: { line: 2, values }, reason: "Adresse ist nicht bekannt: x;=1+1" });
    const path = rejects.path() ?? "";
    const text = readFileSync(path, "utf8");
    expect(text.split(/[,;|\t\n"]/u).filter((part) => /^\s*[=+\-@]/u.test(part))).toEqual([]);
    const read = await rowsOf(path);
    expect(read.columns).toEqual(["zeile", "grund", ...header]);
    expect(read.rows).toEqual([{ line: 2, values: { zeile: "2", grund: "Adresse ist nicht bekannt: x;=1+1", ...values } }]);

    /* As a German Excel saves it. */
    const cells: string[][] = parse(text, { bom: true });
    const saved = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"));
    writeFileSync(join(folder, "saved.csv"), `\uFEFF${saved.join("\r\n")}\r\n`);
    expect((await rowsOf(join(folder, "saved.csv"))).rows[0]?.values).toMatchObject(values);
  });

  it("refused again has its own columns once", async () => {
    const again = openRejectsFile(folder, "b", { header: ["zeile", "grund", ...header] });
    again.add({ row: { line: 7, values: { zeile: "2", grund: "alt", ...values } }, reason: "neu" });
    const read = await rowsOf(again.path() ?? "");
    expect(read.columns).toEqual(["zeile", "grund", ...header]);
    expect(read.rows[0]?.values).toEqual({ zeile: "7", grund: "neu", ...values });
  });

  it.each([",", ";", "\t", "|"])(
    "opens in a spreadsheet: UTF-8 by its mark, columns parted by '%s' as its source's are",
    async (delimiter) => {
      const rejects = openRejectsFile(folder, "c", { header: ["straße", "ort"], delimiter });
      rejects.add({
        row: { line: 3, values: { straße: "Weg, hinten; links|rechts", ort: 'Lauf "Süd"' } },
        reason: "Größe fehlt",
      });
      const text = readFileSync(rejects.path() ?? "", "utf8");
      expect(text.startsWith(`\uFEFFzeile${delimiter}grund${delimiter}straße${delimiter}ort\r\n`)).toBe(true);
      const read = await openCsv(rejects.path() ?? "", undefined, cellReader);
      expect(read.delimiter).toBe(delimiter);
      expect((await rowsOf(rejects.path() ?? "")).rows[0]?.values).toMatchObject({
        grund: "Größe fehlt",
        straße: "Weg, hinten; links|rechts",
        ort: 'Lauf "Süd"',
      });
    },
  );

  it("of another making keeps its apostrophes", async () => {
    writeFileSync(join(folder, "own.csv"), "strasse,hausnummer\n'=1,'s-Gravenweg\n");
    expect((await rowsOf(join(folder, "own.csv"))).rows[0]?.values).toEqual({ strasse: "'=1", hausnummer: "'s-Gravenweg" });
  });
});
