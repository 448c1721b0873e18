/** How a number is shown, as far as it says what the number is. */
export type NumberKind = "number" | "date" | "time";

/* Excel's own formats that are dates; 18 to 21 and 45 to 47 are times of a day. */
const ownDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const ownTimes = new Set([18, 19, 20, 21, 45, 46, 47]);

/** What a number format shows: by its own number, or by its code, where text in quotes, colours and conditions say nothing. */
export function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return ownDates.has(id) ? "date" : ownTimes.has(id) ? "time" : "number";
  const bare = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./gu, "")
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, "")
    .toLowerCase();
  if (/general|standard/u.test(bare)) return "number";
  if (/[yjd]|t{2,}|m{3,}/u.test(bare)) return "date";
  return /[hs]|\[m/u.test(bare) ? "time" : "number";
}

/** The day of a serial number as people write it: "05.03.2026". What Excel makes of `3-5` is told so, and not as 46086. */
export function dateText(serial: number, is1904: boolean): string {
  /* Day 60 of 1900 never was; days before it are one off and stand in no list of addresses. */
  const days = Math.floor(serial) + (is1904 ? 1462 : 0);
  const at = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  if (Number.isNaN(at.getTime())) return String(serial);
  const [year, month, day] = at.toISOString().slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
}

/** A number as text: as people wrote it, without what a binary fraction leaves behind (`49.509999999999998`). */
export function numberText(text: string): string {
  /* Most are so, and none of these is changed by what stands below. */
  if (text.length <= 16 && /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/u.test(text)) return text;
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) return text;
  if (Number.isInteger(number) && Math.abs(number) < 1e15) return number.toFixed(0);
  return String(Number(number.toPrecision(15)));
}

/** Column and row of a cell's name, both from 0 on: `C5` → 2 and 4; null for what is none. */
export function placeOf(reference: string): { readonly column: number; readonly row: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/u.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) return null;
  return { column: columnOf(letters) ?? 0, row: Number(digits) - 1 };
}

const beforeA = 64;

/** Column of a cell's name, from 0 on: `C5` → 2; null for what has none. Called for each cell of a sheet. */
export function columnOf(reference: string): number | null {
  let column = 0;
  let letters = 0;
  for (; letters < reference.length; letters += 1) {
    const letter = reference.charCodeAt(letters) - beforeA;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return letters === 0 || letters > 3 ? null : column - 1;
}

/** Cells that are one, all numbers from 0 on. */
export interface MergedRange {
  readonly column: number;
  readonly lastColumn: number;
  readonly row: number;
  readonly lastRow: number;
}

/** Reads `A2:A5`. */
export function mergedRange(reference: string): MergedRange | null {
  const [first = "", last = ""] = reference.split(":");
  const [from, to] = [placeOf(first), placeOf(last)];
  if (from === null || to === null) return null;
  return { column: from.column, lastColumn: to.column, row: from.row, lastRow: to.row };
}
