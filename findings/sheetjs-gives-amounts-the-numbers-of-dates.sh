#!/usr/bin/env bash
# Expected: a format of one's own in an XLSX file has a number from 164 on, as Excel does it and SheetJS's page says, since those below are kept: 71 to 81, for one,
# for dates of the Thai edition (ECMA-376, part 1, 18.8.30). A file that states the text of a format is read by that text.
# Seen: SheetJS counts its formats from 60 on, so that the twelfth is 71. read-excel-file goes by the number alone and makes dates of its cells: a fee of 49.9 is
# a day in February 1900, in eleven formats; those before and behind are numbers. exceljs reads the text and has numbers throughout.
# It matters for price lists and exports: a workbook with few formats, as a test has it, is read right, and the next one has dates in the columns of amounts.
# Versions: xlsx 0.18.5, read-excel-file 9.3.17, exceljs 4.4.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . xlsx@0.18.5 read-excel-file@9.3.17 exceljs@4.4.0
cat >try.mjs <<'END'
import ExcelJS from "exceljs";
import { readSheet } from "read-excel-file/node";
import XLSX from "xlsx";

const units = [
  "€", "€ netto", "€/Monat", "€ einmalig", "Mbit/s", "Monate", "Tage", "Jahre", "Stunden", "km", "m", "m²",
  "Stück", "Wohnungen", "Türen", "Etagen", "Aufträge", "Termine", "Punkte", "Blatt", "Kunden", "Häuser", "Straßen", "Orte",
];
const sheet = XLSX.utils.aoa_to_sheet([units.map(() => 49.9)]);
for (const [column, unit] of units.entries()) sheet[XLSX.utils.encode_cell({ r: 0, c: column })].z = `0.00" ${unit}"`;
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, sheet, "Preise");
XLSX.writeFile(book, "prices.xlsx");

const [byReadExcelFile] = await readSheet("prices.xlsx");
const workbook = new ExcelJS.Workbook();
await workbook.xlsx.readFile("prices.xlsx");
const byExcelJs = units.map((_, column) => workbook.worksheets[0].getCell(1, column + 1).value);
const dates = (values) => values.flatMap((value, column) => (value instanceof Date ? [column + 1] : []));
console.log(`expected: 49.9 in each of ${units.length} columns`);
console.log(`seen:     read-excel-file: dates in columns ${dates(byReadExcelFile).join(", ")}: ${byReadExcelFile[11].toISOString?.()}`);
console.log(`          exceljs: ${dates(byExcelJs).length} dates`);
const isAsStated = dates(byReadExcelFile).join() === "12,13,14,15,16,17,18,19,20,21,22" && byReadExcelFile[11].toISOString().startsWith("1900-02-17");
if (!isAsStated || dates(byExcelJs).length > 0) throw new Error("It is no longer as stated.");
END
node try.mjs
