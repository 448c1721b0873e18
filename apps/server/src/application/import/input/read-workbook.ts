import type { TableRow } from "../../../tables/read-csv.ts";
import { cellText } from "../../../places/cell-text.ts";
import { fileProblem, ImportProblem } from "../import-problem.ts";
import { entryBytes, openArchive, readEntryText, type Archive } from "./read-zip.ts";
import { kindOfFormat, mergedRange, type MergedRange, type NumberKind } from "./workbook-cells.ts";
import { sheetRows, type Cell, type SheetParts, type SheetRow } from "./workbook-sheet.ts";
import { createTagParser, type TagHandlers } from "./tag-parser.ts";

/** A sheet of a workbook, read as its rows are asked for. */
export interface Workbook {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly columns: readonly string[];
  readonly above: readonly number[];
  rows(): AsyncGenerator<TableRow>;
}

/** What of a workbook is read whole, each part at most so large (bytes). */
const mostPart = 20_000_000;

/** Texts of a workbook together at most (letters): they are held while its rows are read. */
const mostTexts = 100_000_000;

/** A shared text is one cell's, with its forms (letters). */
const longestText = 100_000;

/** What a text takes beside its letters. */
const lettersOfText = 20;

const tooMuchText = "enthält zu viel Text. Bitte teile sie auf.";

/** A header lies within these rows, whatever stands above it. */
const headRows = 60;

/** Whether names are those of a header. */
type IsHeader = (names: readonly string[]) => boolean;

/**
 * Opens a workbook (.xlsx): texts as they are, numbers as numbers, days as days, formulas by the result that the program has kept. Of cells that were
 * merged downwards each has the value of the first one. Throws `ImportProblem` for a workbook that is none, is damaged or empty.
 * @param wanted the sheet; else the first one with a header, else the first one that holds something
 */
export async function openWorkbook(path: string, isHeader: IsHeader, wanted: string | undefined): Promise<Workbook> {
  const archive = await openArchive(path);
  try {
    const book = await readBook(path, archive);
    const sheets = book.sheets.filter(({ isHidden }) => !isHidden);
    const names = sheets.map(({ name }) => name);
    const chosen = wanted === undefined ? sheets : sheets.filter(({ name }) => name === wanted);
    if (wanted !== undefined && chosen.length === 0)
      throw new ImportProblem(
        "sheet",
        `${path}: das Blatt „${wanted}“ gibt es nicht. Blätter: ${names.join(", ")}.`,
        `Das Blatt „${wanted}“ gibt es nicht.`,
      );
    let best: Workbook | null = null;
    for (const one of chosen) {
      const head = await readHead(path, archive, book, one.part, isHeader);
      if (head === null) continue;
      const sheet: Workbook = {
        sheets: names,
        sheet: one.name,
        columns: head.names,
        above: head.above,
        rows: () => readRows(path, book, one.part, head),
      };
      best ??= sheet;
      if (!isHeader(head.names)) continue;
      best = sheet;
      break;
    }
    if (best === null) throw fileProblem(path, "die Datei ist leer: In ihren Blättern steht nichts.");
    return best;
  } finally {
    archive.close();
  }
}

interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Its entry of the archive. */
  readonly part: string;
}

/** A workbook with what its sheets share. */
interface Book extends SheetParts {
  readonly sheets: readonly Sheet[];
}

async function readBook(path: string, archive: Archive): Promise<Book> {
  const has = (name: string) => archive.names.includes(name);
  if (has("xl/workbook.bin"))
    throw fileProblem(path, "ist eine binäre Excel-Arbeitsmappe (.xlsb). Bitte speichere sie als .xlsx.");
  if (has("content.xml") && has("mimetype"))
    throw fileProblem(path, "ist eine OpenDocument-Tabelle. Bitte speichere sie als .xlsx.");
  if (!has("xl/workbook.xml")) throw fileProblem(path, "ist keine Excel-Arbeitsmappe.");
  const links = new Map<string, string>();
  await parseXml(path, await readEntryText(path, archive, "xl/_rels/workbook.xml.rels", mostPart), ({ name, attributes }) => {
    if (name === "Relationship") links.set(attributes["Id"] ?? "", partPath(attributes["Target"] ?? ""));
  });
  const sheets: Sheet[] = [];
  let is1904 = false;
  await parseXml(path, await readEntryText(path, archive, "xl/workbook.xml", mostPart), ({ name, attributes }) => {
    if (name === "workbookPr") is1904 = attributes["date1904"] === "1" || attributes["date1904"] === "true";
    if (name !== "sheet") return;
    const part = links.get(attributes["r:id"] ?? Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "");
    /* A sheet of charts has no rows. */
    if (part === undefined || !part.includes("worksheets/")) return;
    const isHidden = attributes["state"] === "hidden" || attributes["state"] === "veryHidden";
    sheets.push({ name: attributes["name"] ?? "", isHidden, part });
  });
  if (sheets.length === 0) throw fileProblem(path, "enthält kein Tabellenblatt.");
  const kinds = has("xl/styles.xml") ? await readKinds(path, await readEntryText(path, archive, "xl/styles.xml", mostPart)) : [];
  const texts = has("xl/sharedStrings.xml") ? await readTexts(path, archive) : [];
  return { sheets, texts, kinds, is1904 };
}

function partPath(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

async function readKinds(path: string, xml: string): Promise<NumberKind[]> {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  await parseXml(
    path,
    xml,
    ({ name, attributes }) => {
      if (name === "numFmt") codes.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      if (name === "cellXfs") inCells = true;
      if (name === "xf" && inCells) {
        const id = Number(attributes["numFmtId"] ?? 0);
        kinds.push(kindOfFormat(id, codes.get(id)));
      }
    },
    (name) => {
      if (name === "cellXfs") inCells = false;
    },
  );
  return kinds;
}

/** The texts that cells share; signs of pronunciation are none of them. */
async function readTexts(path: string, archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let letters = 0;
  let inText = false;
  let inSound = false;
  await feed(path, archive, "xl/sharedStrings.xml", {
    open({ name }) {
      if (name === "si") text = "";
      if (name === "t") inText = true;
      if (name === "rPh") inSound = true;
    },
    text(piece) {
      if (!inText || inSound) return;
      letters += piece.length;
      if (letters > mostTexts || text.length + piece.length > longestText) throw fileProblem(path, tooMuchText);
      text += piece;
    },
    close(name) {
      if (name === "t") inText = false;
      if (name === "rPh") inSound = false;
      if (name !== "si") return;
      /* A part of a longer text would hold on to all of it. */
      texts.push(Buffer.from(text).toString());
      letters += lettersOfText;
    },
  });
  return texts;
}

interface Head {
  readonly names: readonly string[];
  readonly line: number;
  readonly above: readonly number[];
  readonly merged: readonly MergedRange[];
}

/** Finds the header, and which cells were merged. Null for an empty sheet. */
async function readHead(path: string, archive: Archive, book: Book, part: string, isHeader: IsHeader): Promise<Head | null> {
  const first: SheetRow[] = [];
  for await (const rows of sheetRows(path, archive, book, part)) {
    first.push(...rows.filter(({ cells }) => cells.some(({ text }) => text.trim() !== "")));
    if (first.length >= headRows) break;
  }
  const named = first.slice(0, headRows).map((row) => ({ line: row.line, names: namesOf(row) }));
  const chosen =
    named.find(({ names }) => isHeader(names)) ?? named.find(({ names }) => names.filter(Boolean).length > 1) ?? named[0];
  if (chosen === undefined) return null;
  const above = named.filter(({ line }) => line < chosen.line).map(({ line }) => line);
  return { ...chosen, above, merged: await mergedDownwards(path, archive, part) };
}

/** Ranges of merged cells at most: each open one is looked at for each row. */
const mostMerged = 50_000;

/** Cells that were merged over several rows. They are named behind all rows, which are passed over as text: that takes a tenth of reading them. */
async function mergedDownwards(path: string, archive: Archive, part: string): Promise<MergedRange[]> {
  const decoder = new TextDecoder("utf-8");
  const ranges: MergedRange[] = [];
  let tail = "";
  for await (const piece of entryBytes(path, archive, part)) {
    const text = tail + decoder.decode(piece, { stream: true });
    /* A text of a cell has no `<`: what stands behind one is a tag. */
    if (text.includes("mergeCell "))
      for (const [, reference = ""] of text.matchAll(/<(?:\w+:)?mergeCell [^<>]*\bref="([^"<>]{1,30})"[^<>]*>/gu)) {
        const range = mergedRange(reference);
        if (range === null || range.lastRow <= range.row) continue;
        ranges.push(range);
        if (ranges.length > mostMerged)
          throw fileProblem(
            path,
            `hat mehr als ${mostMerged.toLocaleString("de-DE")} verbundene Zellen. Bitte hebe die Verbindungen auf.`,
          );
      }
    const last = text.slice(text.lastIndexOf("<") + 1);
    tail = last.includes(">") || last.length > longestTag ? "" : `<${last}`;
  }
  return ranges;
}

/** Letters of a tag of merged cells at most. */
const longestTag = 300;

function namesOf({ cells }: SheetRow): string[] {
  const last = Math.max(-1, ...cells.map(({ column }) => column));
  const names = Array.from({ length: last + 1 }, () => "");
  for (const { column, text } of cells) names[column] = cellText(text);
  return names;
}

async function* readRows(
  path: string,
  book: Book,
  part: string,
  { names, line: headLine, merged }: Head,
): AsyncGenerator<TableRow> {
  const archive = await openArchive(path);
  try {
    const fill = createFill(merged);
    for await (const rows of sheetRows(path, archive, book, part))
      for (const row of rows) {
        if (row.line <= headLine) continue;
        const cells = fill(row);
        if (cells.every(({ text, trouble }) => trouble === null && text.trim() === "")) continue;
        const values: Record<string, string> = {};
        for (const name of names) values[name] = "";
        for (const { column, text } of cells) {
          const name = names[column];
          if (name !== undefined) values[name] = text;
        }
        const trouble = cells.find((cell) => cell.trouble !== null && cell.column < names.length)?.trouble ?? null;
        const beyond = cells.some(({ column, text }) => column >= names.length && text.trim() !== "");
        const read = { line: row.line, values };
        if (trouble !== null) yield { ok: false, row: read, reason: trouble };
        else if (beyond) yield { ok: false, row: read, reason: `Zeile hat mehr als ${names.length} Spalten` };
        else yield { ok: true, row: read };
      }
  } finally {
    archive.close();
  }
}

/** Gives each cell of a range that was merged downwards the value of its first one. */
function createFill(merged: readonly MergedRange[]): (row: SheetRow) => readonly Cell[] {
  if (merged.length === 0) return ({ cells }) => cells;
  const waiting = merged.toSorted((a, b) => a.row - b.row);
  let open: { readonly range: MergedRange; readonly cell: Cell | undefined }[] = [];
  let next = 0;
  return ({ line, cells }) => {
    const row = line - 1;
    open = open.filter(({ range }) => range.lastRow >= row);
    const filled = [...cells];
    for (const { range, cell } of open) {
      if (cell !== undefined && !filled.some(({ column, text }) => column === range.column && text !== ""))
        filled.push({ ...cell, column: range.column });
    }
    for (; next < waiting.length; next += 1) {
      const range = waiting[next];
      if (range === undefined || range.row > row) break;
      if (range.lastRow >= row)
        open.push({ range, cell: range.row === row ? cells.find(({ column }) => column === range.column) : undefined });
    }
    return filled;
  };
}

function parseXml(
  path: string,
  xml: string,
  open: TagHandlers["open"],
  close: (name: string) => void = () => undefined,
): Promise<void> {
  const parser = createTagParser(path, { open, close });
  parser.write(xml);
  parser.close();
  return Promise.resolve();
}

async function feed(path: string, archive: Archive, part: string, handlers: TagHandlers): Promise<void> {
  const parser = createTagParser(path, handlers);
  const decoder = new TextDecoder("utf-8");
  for await (const piece of entryBytes(path, archive, part)) parser.write(decoder.decode(piece, { stream: true }));
  parser.close();
}
