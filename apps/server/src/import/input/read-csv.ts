import { Readable } from "node:stream";

import { CsvError, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";

import { CommandProblem } from "../../command-line/command-problem.ts";
import { isRejectsHeader } from "../report/rejects-file.ts";
import type { SourceRow } from "../rows/source-row.ts";
import { unguardCell } from "../spreadsheet-cell.ts";
import { readText } from "./read-text.ts";

/** A CSV row, or one that does not fit its header. */
export type CsvRow =
  | { readonly ok: true; readonly row: SourceRow }
  | { readonly ok: false; readonly row: SourceRow; readonly reason: string };

/** A CSV file: its header and its rows, read as they are asked for. */
export interface CsvFile {
  readonly columns: readonly string[];
  rows(): AsyncGenerator<CsvRow>;
}

/** Opens a CSV file: separator , ; tab or | by the header, quotes, line breaks in quotes. Throws `CommandProblem` when it is empty. */
export async function openCsv(path: string): Promise<CsvFile> {
  const header = await firstLine(path);
  const delimiter = sniffDelimiter(header);
  const names = parseHeader(header, delimiter);
  const read = isRejectsHeader(names) ? unguardCell : (cell: string) => cell;
  const columns = names.map(read);
  if (columns.length === 0) throw new CommandProblem(`${path}: die Datei ist leer.`);
  return {
    columns,
    async *rows() {
      let headerSeen = false;
      for await (const { record, line } of parseRecords(path, delimiter)) {
        if (headerSeen) yield toRow(columns, record.map(read), line);
        headerSeen = true;
      }
    },
  };
}

/** The separator that occurs most often in the header; a comma where there is none. */
export function sniffDelimiter(header: string): string {
  const count = (sign: string) => header.split(sign).length;
  return [",", ";", "\t", "|"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function firstLine(path: string): Promise<string> {
  let head = "";
  for await (const text of readText(path)) {
    head = (head + text).trimStart();
    if (/[\r\n]/u.test(head)) break;
  }
  return head.split(/[\r\n]/u)[0] ?? "";
}

interface Parsed {
  readonly record: readonly string[];
  readonly line: number;
}

function parseHeader(header: string, delimiter: string): readonly string[] {
  const [record = []]: string[][] = parseNow(header, { delimiter, relax_quotes: true });
  return record.map((name) => name.trim());
}

async function* parseRecords(path: string, delimiter: string): AsyncGenerator<Parsed> {
  const options = { delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
  const parser = Readable.from(readText(path)).compose(parse(options));
  try {
    for await (const item of parser) if (isParsed(item)) yield { record: item.record, line: item.info.lines };
  } catch (error) {
    if (error instanceof CsvError) throw new CommandProblem(`${path}: ${error.message}`);
    throw error;
  }
}

function isParsed(item: unknown): item is { record: string[]; info: { lines: number } } {
  return typeof item === "object" && item !== null && "record" in item && Array.isArray(item.record) && "info" in item;
}

function toRow(columns: readonly string[], record: readonly string[], line: number): CsvRow {
  const values = Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ""]));
  const extra = record.slice(columns.length).some((value) => value.trim() !== "");
  if (record.length < columns.length || extra) {
    return { ok: false, row: { line, values }, reason: `Zeile hat ${record.length} statt ${columns.length} Spalten` };
  }
  return { ok: true, row: { line, values } };
}
