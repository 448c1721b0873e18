import { Readable } from "node:stream";

import { dateOf, wallTimeOf } from "@rundgang/contracts";
import { ZipFile } from "yazl";

import { byteOrderMark, csvLine } from "./write-csv.ts";

/** What a cell holds: text, a number, or an instant, which is shown as the wall time of Berlin. */
export type SheetCell = string | number | Date | null;

/** A table that is written row by row. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly string[];
  rows(): AsyncIterable<readonly SheetCell[]>;
}

/** A table as CSV that a German spreadsheet opens: semicolons, the mark of UTF-8, a comma in numbers, nothing that it would run. */
export async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(`${byteOrderMark}${csvLine(columns, ";")}`);
  for await (const row of rows()) yield Buffer.from(csvLine(row.map(textOf), ";"));
}

function textOf(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  if (typeof cell === "string") return cell;
  const [date = "", time = ""] = wallTimeOf(cell.toISOString()).split(" ");
  return `${date.split("-").toReversed().join(".")} ${time.slice(0, 5)}`;
}

/** Rows of a sheet, its head among them: a spreadsheet holds no more. */
const mostRows = 1_048_576;

/** A table has more rows than a sheet holds. */
export class TooManyRows extends Error {
  /** A German sentence. */
  readonly reason: string;
  constructor(most: number) {
    super(`a sheet holds ${most} rows`);
    const rows = (most - 1).toLocaleString("de-DE");
    this.reason = `Eine Excel-Datei fasst ${rows} Zeilen, und es sind mehr. Bitte erstelle sie als CSV.`;
  }
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * A table as a workbook of one sheet; its first row stays where the others scroll. A text is a text there, whatever it begins with. Throws `TooManyRows`
 * where it has more rows than a sheet holds.
 */
export async function* workbookOf(sheet: Sheet, most: number = mostRows): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, content: string) => zip.addBuffer(Buffer.from(content), path);
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  add(
    "[Content_Types].xml",
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  );
  add(
    "_rels/.rels",
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    "xl/workbook.xml",
    `${xml}<workbook ${main} xmlns:r="${office}"><sheets><sheet name="${escapeXml(sheet.name.slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  add(
    "xl/_rels/workbook.xml.rels",
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  add(
    "xl/styles.xml",
    `${xml}<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf numFmtId="22" fontId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
  /* A fault of the rows has to end the reading: nobody listens to a stream within the archive, and its error would end the process. */
  let fault: unknown = null;
  const stop = (error: unknown) => {
    fault ??= error;
    if ("destroy" in zip.outputStream && typeof zip.outputStream.destroy === "function") zip.outputStream.destroy();
  };
  zip.addReadStreamLazy("xl/worksheets/sheet1.xml", (take) => {
    const rows = Readable.from(sheetXml(sheet, most));
    rows.on("error", stop);
    take(null, rows);
  });
  zip.end();
  zip.on("error", stop);
  try {
    for await (const piece of zip.outputStream) yield Buffer.from(piece as Uint8Array);
  } catch (error) {
    throw fault ?? error;
  }
}

async function* sheetXml({ columns, rows }: Sheet, most: number): AsyncGenerator<Buffer> {
  const head = columns.map((name) => `<c s="1" t="inlineStr"><is><t>${escapeXml(name)}</t></is></c>`).join("");
  yield Buffer.from(
    `${xml}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${head}</row>`,
  );
  let count = 1;
  for await (const row of rows()) {
    count += 1;
    if (count > most) throw new TooManyRows(most);
    yield Buffer.from(`<row>${row.map(cellXml).join("")}</row>`);
  }
  yield Buffer.from("</sheetData></worksheet>");
}

function cellXml(cell: SheetCell): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : "<c/>";
  if (typeof cell === "string") return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  return `<c s="2"><v>${serialOf(cell)}</v></c>`;
}

/** Days since the end of 1899 in Berlin's wall time, as a spreadsheet counts. */
function serialOf(at: Date): number {
  const iso = at.toISOString();
  const days = Date.parse(`${dateOf(iso)}T00:00:00Z`) / 86_400_000 + 25_569;
  const [, hours = "0", minutes = "0", seconds = "0"] = / (\d+):(\d+):(\d+)/u.exec(wallTimeOf(iso)) ?? [];
  return days + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}
