import { visibleLine } from "@rundgang/forms";

import type { ColumnMap, ImportField } from "./columns.ts";

/** One row of a CSV file or one feature of a GeoJSON file, before anything is believed about it. */
export interface SourceRow {
  /** Line in the file, the header being line 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** The text of a field in one line, without what is not seen; empty when the file has no such column. */
export function fieldOf(row: SourceRow, columns: ColumnMap, field: ImportField): string {
  const column = columns.get(field);
  return column === undefined ? "" : visibleLine(row.values[column] ?? "");
}
