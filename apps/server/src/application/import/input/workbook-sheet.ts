import { SaxesParser } from "saxes";

import { fileProblem } from "../import-problem.ts";
import { entryBytes, type Archive } from "./read-zip.ts";
import { dateText, numberText, placeOf, type NumberKind } from "./workbook-cells.ts";

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

/** The rows of a sheet as its bytes come. */
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
  const parser = createParser(path);
  parser.on("opentag", ({ name, attributes }) => {
    switch (name) {
      case "row":
        line = attributes["r"] === undefined ? line + 1 : Number(attributes["r"]);
        cells = [];
        nextColumn = 0;
        break;
      case "c": {
        const column = placeOf(attributes["r"] ?? "")?.column ?? nextColumn;
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
  });
  parser.on("text", (piece) => {
    if (taken && cell !== null) cell.text += piece;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "v" || name === "t") taken = false;
    if (name === "c" && cell !== null) {
      if (cell.hasValue || cell.hasFormula) cells.push(readCell(cell, book));
      cell = null;
    }
    if (name === "row") rows.push({ line, cells });
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

/** A parser of XML; what is none is an `ImportProblem`. */
export function createParser(path: string): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, fragment: false, position: false });
  parser.on("error", () => {
    throw fileProblem(path, "ist beschädigt: Ein Teil ist kein gültiges XML. Bitte speichere sie noch einmal.");
  });
  return parser;
}
