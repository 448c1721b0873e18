import { guardCell } from "@rundgang/domain";

/** By it a spreadsheet knows UTF-8. */
export const byteOrderMark = "\uFEFF";

/** A line of CSV, with cells that no spreadsheet runs. */
export function csvLine(values: readonly string[], delimiter: string): string {
  const isQuoted = (cell: string) => cell.includes(delimiter) || /["\r\n]/u.test(cell);
  const cells = values.map(guardCell).map((cell) => (isQuoted(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${cells.join(delimiter)}\r\n`;
}
