import { unguardCell } from "@rundgang/domain";

import { byteOrderMark, csvLine } from "../../../tables/write-csv.ts";
import type { RejectedRow } from "../import-journal.ts";

/** Columns that a file of refused rows has before those of its source. */
const ownColumns = ["zeile", "grund"];

/** How the cells of a table are read: those of a file that stands here are guarded. */
export function cellReader(header: readonly string[]): ((cell: string) => string) | null {
  return isOfRejects(header) ? unguardCell : null;
}

/** How a file of refused rows is written: its columns are those of its source, parted as they are there. */
export interface RejectsSource {
  readonly header: readonly string[];
  /** A semicolon, as a German spreadsheet has it, for a source that is no table. */
  readonly delimiter?: string;
}

/**
 * The lines of a file of refused rows, for a person to put right in a spreadsheet and import again: line, reason, and the row as it was, with cells
 * that no spreadsheet runs. Rows of such a file keep its columns once.
 */
export function rejectsLines({ header, delimiter = ";" }: RejectsSource) {
  const columns = isOfRejects(header) ? header.slice(ownColumns.length) : header;
  return {
    /** The columns' names, behind the mark. */
    head: `${byteOrderMark}${csvLine([...ownColumns, ...columns], delimiter)}`,
    line: ({ row, reason }: RejectedRow): string =>
      csvLine([String(row.line), reason, ...columns.map((column) => row.values[column] ?? "")], delimiter),
    /** A line that is no row. */
    note: (text: string): string => csvLine(["", text, ...columns.map(() => "")], delimiter),
  };
}

function isOfRejects(header: readonly string[]): boolean {
  return ownColumns.every((column, index) => header[index] === column);
}
