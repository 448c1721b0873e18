import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { guardCell, unguardCell } from "../spreadsheet-cell.ts";
import type { SourceRow } from "../rows/source-row.ts";

/** Columns that a rejects file has before those of its source. */
const ownColumns = ["zeile", "grund"];

/** How the cells of a table are read: those of a file that stands here are guarded. */
export function cellReader(header: readonly string[]): ((cell: string) => string) | null {
  return ownColumns.every((column, index) => header[index] === column) ? unguardCell : null;
}

/**
 * Refused rows, for a person to put right in a spreadsheet and import again: line, reason, and the row as it was, with cells that
 * no spreadsheet runs. Rows of a rejects file keep its columns once.
 */
export interface RejectsFile {
  add(row: SourceRow, reason: string): void;
  /** Where it lies; null when nothing was refused. */
  path(): string | null;
}

/** How a rejects file is written: its columns are those of its source, parted as they are there. */
export interface RejectsSource {
  readonly header: readonly string[];
  /** A semicolon, as a German spreadsheet has it, for a source that is no table. */
  readonly delimiter?: string;
}

/** By it a spreadsheet knows UTF-8. */
const byteOrderMark = "\uFEFF";

/** Starts `<stem>.rejects.csv` in a folder with the first refused row; one of an earlier run is taken away. */
export function openRejectsFile(folder: string, stem: string, { header, delimiter = ";" }: RejectsSource): RejectsFile {
  const path = join(folder, `${stem}.rejects.csv`);
  rmSync(path, { force: true });
  const columns = cellReader(header) !== null ? header.slice(ownColumns.length) : header;
  let begun = false;
  return {
    add(row, reason) {
      if (!begun) writeFileSync(path, `${byteOrderMark}${toLine([...ownColumns, ...columns], delimiter)}`);
      begun = true;
      appendFileSync(path, toLine([String(row.line), reason, ...columns.map((column) => row.values[column] ?? "")], delimiter));
    },
    path: () => (begun ? path : null),
  };
}

function toLine(values: readonly string[], delimiter: string): string {
  const isQuoted = (cell: string) => cell.includes(delimiter) || /["\r\n]/u.test(cell);
  const cells = values.map(guardCell).map((cell) => (isQuoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${cells.join(delimiter)}\r\n`;
}
