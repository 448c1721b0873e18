import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { openSource, type Source } from "../../apps/server/src/application/import/input/open-source.ts";
import { openWorkbook } from "../../apps/server/src/application/import/input/read-workbook.ts";
import { csvOf, workbookOf, type Sheet, type SheetCell } from "../../apps/server/src/tables/write-sheet.ts";
import { startHeld } from "./held.ts";
import { runProgram } from "./run-program.ts";

/* What a program may change on its way: formulas, quotes, leading zeros, umlauts beyond Latin-1, line breaks, a number with a fraction, an instant. */
const rows: readonly (readonly SheetCell[])[] = [
  ["=1+1", "01067", 2.5, new Date("2026-12-04T13:30:00Z")],
  ['Ä;"b"\nzweite Zeile', "0", -3, new Date("2026-03-29T00:30:00Z")],
  ["Łódź 🏠", "3-5", 0, null],
  ["-Anführung", "1E5", 49.51, new Date("2026-07-01T22:00:00Z")],
  ["  zwei Leerzeichen  ", "03. Mai", 100_000, null],
];
const columns = ["Name", "Nr", "Zahl", "Zeit"];
const sheet: Sheet = {
  name: "Liste",
  columns,
  async *rows() {
    await Promise.resolve();
    yield* rows;
  },
};

/* As a workbook is read: an instant is its day, a number without the zeros behind its comma. */
const texts = [
  "=1+1|01067|2.5|04.12.2026",
  'Ä;"b"\nzweite Zeile|0|-3|29.03.2026',
  "Łódź 🏠|3-5|0|",
  "-Anführung|1E5|49.51|02.07.2026",
  "  zwei Leerzeichen  |03. Mai|100000|",
];

/* Semicolons, quotes, UTF-8, from the first line on, all columns as they come; numbers in German. */
const germanCsv = "Text - txt - csv (StarCalc):59,34,76,1,,1031,false,true";

/** Debian's LibreOffice opens exports, and what it writes is read as it was. */
export async function proveLibreOffice(): Promise<readonly string[]> {
  const held = startHeld();
  const folder = mkdtempSync(join(tmpdir(), "rundgang-libreoffice-"));
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const convert = (file: string, to: string, more: readonly string[] = []) => {
    const out = join(folder, `out-${to.split(":")[0]}`);
    runProgram("soffice", ["--headless", profile, ...more, "--convert-to", to, "--outdir", out, join(folder, file)]);
    return join(out, `${file.slice(0, file.lastIndexOf("."))}.${to.split(":")[0]}`);
  };
  try {
    held.that(`it is ${runProgram("soffice", ["--version"]).trim()}`, true);

    await pipeline(Readable.from(workbookOf(sheet)), createWriteStream(join(folder, "export.xlsx")));
    const saved = await textsOf(convert("export.xlsx", "xlsx"));
    held.that("a workbook of ours comes back whole from it: texts, numbers, days, and nothing that it ran", isSame(saved), saved);

    await pipeline(Readable.from(csvOf(sheet)), createWriteStream(join(folder, "liste.csv")));
    const opened = await textsOf(convert("liste.csv", "xlsx", [`--infilter=${germanCsv}`]));
    held.that(
      "a CSV file of ours has its columns there, and its first cell runs nothing",
      opened[0]?.startsWith("'=1+1|") === true,
      opened,
    );

    writeFileSync(
      join(folder, "adressen.csv"),
      ["Straße;Nr;PLZ;Ort;Breite;Länge", "Łukasz-Weg;3-5;01067;Dresden;51,05;13,73", "Weg;12 a;91207;Lauf;49,51;11,28"].join(
        "\n",
      ),
    );
    const list = await openSource(convert("adressen.csv", "xlsx", [`--infilter=${germanCsv}`]), order);
    const doors = await rowsOf(list);
    held.that(
      "a list that it saved as a workbook is read as addresses",
      doors.at(-1) === "Weg|12 a|91207|Lauf|49.51|11.28",
      doors,
    );
    held.that(
      "a number that it took for a day on the way is told as a day",
      doors[0]?.includes("|3-5|") === true || /\|\d\d\.\d\d\.\d{4}\|/u.test(doors[0] ?? ""),
      doors,
    );

    writeFileSync(join(folder, "verbunden.fods"), flatOds);
    const merged = await rowsOf(await openSource(convert("verbunden.fods", "xlsx"), order));
    held.that(
      "merged cells, a formula and a day keep their values through it",
      merged.join() === ["Weg|2|91207|Lauf|49.51|11.28", "Weg|04.05.2026|91207|Lauf|49.51|11.28"].join(),
      merged,
    );
    const ods = await openSource(convert("verbunden.fods", "ods"), order).catch((error: unknown) => String(error));
    held.that(
      "its own format is refused with the way out",
      typeof ods === "string" && ods.includes("speichere sie als .xlsx"),
      ods,
    );
    return held.sentences;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const text = (value: string, more = "") =>
  `<table:table-cell office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`;
const number = (value: number, more = "") => `<table:table-cell office:value-type="float" office:value="${value}"${more}/>`;
const rest = `${number(91_207)}${text("Lauf")}${number(49.51)}${number(11.28)}`;
const urn = "urn:oasis:names:tc:opendocument:xmlns";

/* A street that is merged over two rows, a number that is a formula, and one that is a day. */
const flatOds = `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="${urn}:office:1.0" xmlns:table="${urn}:table:1.0" xmlns:text="${urn}:text:1.0" xmlns:of="${urn}:of:1.2" xmlns:style="${urn}:style:1.0" xmlns:number="${urn}:datastyle:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles><number:date-style style:name="N1"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style><style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Liste">
<table:table-row>${["Straße", "Nr", "PLZ", "Ort", "Breite", "Länge"].map((name) => text(name)).join("")}</table:table-row>
<table:table-row>${text("Weg", ' table:number-rows-spanned="2" table:number-columns-spanned="1"')}${number(2, ' table:formula="of:=1+1"')}${rest}</table:table-row>
<table:table-row><table:covered-table-cell/><table:table-cell table:style-name="day" office:value-type="date" office:date-value="2026-05-04"/>${rest}</table:table-row>
</table:table></office:spreadsheet></office:body></office:document>`;

const order = { kind: undefined, columns: new Map() };

function isSame(found: readonly string[]): boolean {
  return JSON.stringify(found) === JSON.stringify(texts);
}

async function textsOf(path: string): Promise<string[]> {
  const book = await openWorkbook(path, () => true, undefined);
  const found: string[] = [];
  for await (const { ok, row } of book.rows())
    found.push(`${ok ? "" : "!"}${book.columns.map((name) => row.values[name]).join("|")}`);
  return found;
}

async function rowsOf(source: Source): Promise<string[]> {
  if (source.kind !== "addresses" && source.kind !== "units") throw new Error(`these are ${source.kind}`);
  const found: string[] = [];
  for await (const read of source.rows()) found.push(read.ok ? Object.values(read.row.values).join("|") : `! ${read.reason}`);
  return found;
}
