/*
 * What makes a program of tables run a cell: a sign at its beginning, also the wide forms of it, or behind a separator, since
 * such programs cut lines at the separator of their country and not at ours.
 */
const begin = /(?:(?<=^|[,;|\t\r\n"])(?='*\p{Zs}*[=+\-@＝＋－＠])|^(?='*[\t\r\n]))/gu;
const guarded = /(?:(?<=^|[,;|\t\r\n"])'(?='*\p{Zs}*[=+\-@＝＋－＠])|^'(?='*[\t\r\n]))/gu;

/** A cell that no spreadsheet runs: an apostrophe goes before whatever begins like a formula. */
export function guardCell(value: string): string {
  return value.replaceAll(begin, "'");
}

/** The cell as it was before `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.replaceAll(guarded, "");
}
