import { fileProblem } from "../import-problem.ts";
import { entryBytes, type Archive } from "./read-zip.ts";
import { createTagParser } from "./tag-parser.ts";
import { columnOf, dateText, numberText, type NumberKind } from "./workbook-cells.ts";

/** What the sheets of a workbook share. */
export interface SheetParts {
  readonly texts: readonly string[];
  /** How a cell of each style is shown. */
  readonly kinds: readonly NumberKind[];
  readonly is1904: boolean;
}

/** A cell that is not empty. */
export interface Cell {
  readonly column: number;
  readonly text: string;
  /** Why it cannot be read; null where it can. */
  readonly trouble: string | null;
}

/** A row with its cells. */
export interface SheetRow {
  /** From 1 on. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/* What a spreadsheet itself holds: letters of a cell, cells of a row. */
const longestCell = 32_767;
const mostCells = 16_384;

/** Letters of a row: a thousand rows are held at once, and whatever they hold is written. */
const longestRow = 200_000;

/** The rows of a sheet as its bytes come. Throws `ImportProblem` for cells and rows that are larger than a spreadsheet has them. */
export async function* sheetRows(
  path: string,
  archive: Archive,
  book: SheetParts,
  part: string,
): AsyncGenerator<readonly SheetRow[]> {
  let rows: SheetRow[] = [];
  let line = 0;
  let cells: Cell[] = [];
  let cell: {
    column: number;
    name: string;
    type: string;
    style: number;
    text: string;
    hasFormula: boolean;
    hasValue: boolean;
  } | null = null;
  let taken = false;
  let nextColumn = 0;
  let letters = 0;
  const parser = createTagParser(path, {
    open({ name, attributes }) {
      switch (name) {
        case "row":
          line = attributes["r"] === undefined ? line + 1 : Number(attributes["r"]);
          cells = [];
          letters = 0;
          nextColumn = 0;
          break;
        case "c": {
          const column = columnOf(attributes["r"] ?? "") ?? nextColumn;
          nextColumn = column + 1;
          const [type, style] = [attributes["t"] ?? "n", Number(attributes["s"] ?? 0)];
          cell = { column, name: attributes["r"] ?? "", type, style, text: "", hasFormula: false, hasValue: false };
          break;
        }
        case "f":
          if (cell !== null) cell.hasFormula = true;
          break;
        case "v":
        case "t":
          taken = cell !== null;
          if (cell !== null) cell.hasValue = true;
          break;
        case "rPh":
          taken = false;
          break;
      }
    },
    text(piece) {
      if (!taken || cell === null) return;
      if (cell.text.length + piece.length > longestCell)
        throw fileProblem(path, `ist zu groß: In Zelle ${cell.name.slice(0, 20)} stehen mehr als 32.767 Zeichen.`);
      cell.text += piece;
    },
    close(name) {
      if (name === "v" || name === "t") taken = false;
      if (name === "c" && cell !== null) {
        if (cell.hasValue || cell.hasFormula) cells.push(readCell(cell, book));
        letters += cells.at(-1)?.text.length ?? 0;
        if (cells.length > mostCells) throw fileProblem(path, `ist zu groß: Zeile ${line} hat mehr als 16.384 Zellen.`);
        if (letters > longestRow)
          throw fileProblem(path, `ist zu groß: In Zeile ${line} stehen mehr als ${longestRow.toLocaleString("de-DE")} Zeichen.`);
        cell = null;
      }
      if (name === "row") rows.push({ line, cells });
    },
  });
  const decoder = new TextDecoder("utf-8");
  for await (const piece of entryBytes(path, archive, part)) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (rows.length === 0) continue;
    const some = rows;
    rows = [];
    yield some;
  }
  parser.close();
  if (rows.length > 0) yield rows;
}

type RawCell = {
  readonly column: number;
  readonly name: string;
  readonly type: string;
  readonly style: number;
  readonly text: string;
  readonly hasFormula: boolean;
  readonly hasValue: boolean;
};

function readCell(
  { column, name, type, style, text, hasFormula, hasValue }: RawCell,
  { texts, kinds, is1904 }: SheetParts,
): Cell {
  const cell = (value: string, trouble: string | null = null): Cell => ({ column, text: value, trouble });
  if (hasFormula && !hasValue && type !== "str")
    return cell("", `Zelle ${name} ist eine Formel ohne gespeichertes Ergebnis (in Excel öffnen und speichern)`);
  switch (type) {
    case "s":
      return cell(texts[Number(text)] ?? "");
    case "b":
      return cell(text === "1" ? "wahr" : "falsch");
    case "e":
      return cell(text, `Zelle ${name} enthält einen Fehler: ${text}`);
    case "d":
      return cell(text.slice(0, 10));
    case "n":
      if (text === "") return cell("");
      switch (kinds[style] ?? "number") {
        case "date":
          return cell(dateText(Number(text), is1904));
        case "time":
          return cell(text, `Zelle ${name} ist eine Uhrzeit`);
        case "number":
          return cell(numberText(text));
      }
    /* oxlint-disable-next-line no-fallthrough -- each kind of number has returned */
    default:
      return cell(text);
  }
}
