import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { guardCell } from "../spreadsheet-cell.ts";
import type { SourceRow } from "../rows/source-row.ts";

/** Columns that a rejects file has before those of its source. */
const ownColumns = ["zeile", "grund"];

/** True for the header of a file that stands here: its cells are guarded. */
export function isRejectsHeader(header: readonly string[]): boolean {
  return ownColumns.every((column, index) => header[index] === column);
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

/** Starts `<stem>.rejects.csv` in a folder with the first refused row; one of an earlier run is taken away. */
export function openRejectsFile(folder: string, stem: string, header: readonly string[]): RejectsFile {
  const path = join(folder, `${stem}.rejects.csv`);
  rmSync(path, { force: true });
  const columns = isRejectsHeader(header) ? header.slice(ownColumns.length) : header;
  let begun = false;
  return {
    add(row, reason) {
      if (!begun) writeFileSync(path, toLine([...ownColumns, ...columns]));
      begun = true;
      appendFileSync(path, toLine([String(row.line), reason, ...columns.map((column) => row.values[column] ?? "")]));
    },
    path: () => (begun ? path : null),
  };
}

function toLine(values: readonly string[]): string {
  const cells = values.map(guardCell);
  return `${cells.map((cell) => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\n`;
}
