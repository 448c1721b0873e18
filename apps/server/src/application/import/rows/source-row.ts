import { cellText, isNothing } from "../../../places/cell-text.ts";
import type { ColumnMap, ImportField } from "./columns.ts";

/** One row of a CSV file or one feature of a GeoJSON file, before anything is believed about it. */
export interface SourceRow {
  /** Line in the file, the header being line 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** The text of a field in one line (`cellText`); empty when the file has no such column or says that there is nothing (`NULL`). */
export function fieldOf(row: SourceRow, columns: ColumnMap, field: ImportField): string {
  const column = columns.get(field);
  const text = column === undefined ? "" : cellText(row.values[column] ?? "");
  return isNothing(text) ? "" : text;
}
