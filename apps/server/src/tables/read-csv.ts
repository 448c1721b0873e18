import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";

import { cellText } from "../places/cell-text.ts";
import { createLineGrouper, type LineGroup } from "./group-lines.ts";
import type { FileSource } from "./read-bytes.ts";
import { readText } from "./read-text.ts";
import { splitLines, type TextLine } from "./split-lines.ts";
import { findEncoding, type Encoding } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** A line of a table has at most so many letters: what is longer is no table, and would fill the memory. */
const longestLine = 1_000_000;

/** A row as it stands in the file. */
interface TextRow {
  /** Line in the file, the first being line 1. */
  readonly line: number;
  /** Cells by their column. */
  readonly values: Readonly<Record<string, string>>;
}

/** A row of a table, or one that cannot be read as its header says. */
export type TableRow =
  | { readonly ok: true; readonly row: TextRow }
  | { readonly ok: false; readonly row: TextRow; readonly reason: string };

/** A CSV file: its header and its rows, read as they are asked for. */
export interface CsvFile {
  readonly columns: readonly string[];
  readonly delimiter: string;
  readonly encoding: Encoding;
  /** Lines above the header that are not empty: a title. */
  readonly above: readonly number[];
  rows(): AsyncGenerator<TableRow>;
}

/**
 * Opens a CSV file: separator , ; tab or | by the header or a line `sep=;`, quotes, line breaks in quotes, any line ends, any of the
 * encodings of `findEncoding`. The header is the first record that `isHeader` knows among the first ones, else the first.
 * Throws `UnreadableFile` when the file is empty or no text.
 * @param readerOf how the cells below such a header are read, where they are not read as they stand
 */
export async function openCsv(
  file: FileSource,
  isHeader: (names: readonly string[]) => boolean = () => true,
  readerOf: (names: readonly string[]) => ((cell: string) => string) | null = () => null,
): Promise<CsvFile> {
  const encoding = await findEncoding(file);
  const header = findHeader(await firstLines(file, encoding), isHeader);
  if (header === null) throw new UnreadableFile(file, "Datei ist leer.");
  const { names, delimiter, lastLine, above } = header;
  const read = readerOf(names);
  const columns = read === null ? names : names.map(read);
  /* Excel leaves columns behind that once held something. */
  const needed = columns.findLastIndex((name) => name !== "") + 1;
  return {
    columns,
    delimiter,
    encoding,
    above,
    async *rows() {
      const grouper = createLineGrouper(needed, delimiter);
      for await (const lines of splitLines(file, readText(file, encoding), longestLine))
        yield* toRows(grouper.push(lines[0] !== undefined && lines[0].line > lastLine ? lines : lines.filter(isBelow)));
      yield* toRows(grouper.end());
    },
  };

  function isBelow({ line }: TextLine): boolean {
    return line > lastLine;
  }

  function* toRows(groups: readonly LineGroup[]): Generator<TableRow> {
    for (const { line, cells, isBroken } of parseGroups(groups, delimiter)) {
      if (cells.every((cell) => cell.trim() === "")) continue;
      yield toRow(line, read === null ? cells : cells.map(read), isBroken);
    }
  }

  function toRow(line: number, cells: readonly string[], isBroken: boolean): TableRow {
    const values: Record<string, string> = {};
    columns.forEach((column, index) => (values[column] = cells[index] ?? ""));
    const row = { line, values };
    if (isBroken) return { ok: false, row, reason: "Anführungszeichen ohne Gegenstück" };
    if (cells.length < needed || cells.slice(columns.length).some((cell) => cell.trim() !== ""))
      return { ok: false, row, reason: `Zeile hat ${cells.length} statt ${needed} Spalten` };
    return { ok: true, row };
  }
}

/** The separator that occurs most often in the header; a comma where there is none. */
export function sniffDelimiter(header: string): string {
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A header lies within these lines, whatever stands above it. */
const headLines = 60;

async function firstLines(file: FileSource, encoding: Encoding): Promise<readonly TextLine[]> {
  const head: TextLine[] = [];
  for await (const lines of splitLines(file, readText(file, encoding), longestLine)) {
    for (const line of lines) head.push(line);
    if (head.length >= headLines) break;
  }
  return head.slice(0, headLines);
}

interface Header {
  readonly names: readonly string[];
  readonly delimiter: string;
  readonly lastLine: number;
  readonly above: readonly number[];
}

function findHeader(lines: readonly TextLine[], isHeader: (names: readonly string[]) => boolean): Header | null {
  const [, said] = /^"?sep=([^"])"?[;,\t]*$/iu.exec(lines[0]?.text ?? "") ?? [];
  const grouper = createLineGrouper(Number.POSITIVE_INFINITY, "");
  const groups = [...grouper.push(said === undefined ? lines : lines.slice(1)), ...grouper.end()];
  const found = groups
    .filter(({ text }) => /[^\s,;|"]/u.test(text))
    .map((group): Header & { readonly line: number } => {
      const delimiter = said ?? sniffDelimiter(group.text);
      const [parsed] = parseGroups([group], delimiter);
      const lastLine = group.line + group.text.split("\n").length - 1;
      return { names: (parsed?.cells ?? []).map(cellText), delimiter, lastLine, above: [], line: group.line };
    });
  const chosen = found.find(({ names }) => isHeader(names)) ?? found[0];
  if (chosen === undefined) return null;
  return { ...chosen, above: found.filter(({ line }) => line < chosen.line).map(({ line }) => line) };
}

interface Parsed {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
}

/** The cells of each group. Runs of quoted ones are parsed together, and one by one only where their records do not come out so. */
function* parseGroups(groups: readonly LineGroup[], delimiter: string): Generator<Parsed> {
  let quoted: LineGroup[] = [];
  for (const group of groups) {
    if (group.state === "quoted") {
      quoted.push(group);
      continue;
    }
    yield* parseQuoted(quoted, delimiter);
    quoted = [];
    yield { line: group.line, cells: group.text.split(delimiter), isBroken: group.state === "broken" };
  }
  yield* parseQuoted(quoted, delimiter);
}

function* parseQuoted(groups: readonly LineGroup[], delimiter: string): Generator<Parsed> {
  if (groups.length === 0) return;
  const records = parseTogether(groups, delimiter);
  for (const [index, group] of groups.entries()) {
    const cells = records === null ? parseTogether([group], delimiter)?.[0] : records[index];
    yield { line: group.line, cells: cells ?? group.text.split(delimiter), isBroken: cells === undefined };
  }
}

/** One record a group, each ending where its group does; null where it is otherwise. */
function parseTogether(groups: readonly LineGroup[], delimiter: string): readonly (readonly string[])[] | null {
  const text = groups.map((group) => group.text).join("\n");
  const options = { delimiter, info: true, record_delimiter: "\n", relax_column_count: true, relax_quotes: true } as const;
  let parsed: readonly unknown[];
  try {
    parsed = parse(text, options);
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
  const records = parsed.filter(isRecord);
  let end = 0;
  const isAsGrouped = groups.every((group, index) => {
    end += group.text.split("\n").length;
    return records[index]?.info.lines === end;
  });
  return isAsGrouped && records.length === groups.length ? records.map(({ record }) => record) : null;
}

interface WithInfo {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function isRecord(item: unknown): item is WithInfo {
  return typeof item === "object" && item !== null && "record" in item && Array.isArray(item.record) && "info" in item;
}
