import type { HouseNumber } from "./format-house-number.ts";

/**
 * Order of house numbers along a street: by number (2 before 10), then 12 · 12 1/4 · 12 1/2 · 12 a · 12 a-c · 12 b · 12-14 · 12/1.
 * Upper and small letters are the same door; a tie is broken by the spelling, so that the order is total.
 */
export function compareHouseNumbers(a: HouseNumber, b: HouseNumber): number {
  return (
    numberOf(a) - numberOf(b) ||
    rank(a.zusatz) - rank(b.zusatz) ||
    fraction(a.zusatz) - fraction(b.zusatz) ||
    comparePieces(a.zusatz.toLowerCase(), b.zusatz.toLowerCase()) ||
    compareText(a.zusatz, b.zusatz) ||
    compareText(a.hausnummer, b.hausnummer)
  );
}

/** True for an even number; null where the text holds no number. */
export function isEvenHouseNumber(hausnummer: string): boolean | null {
  const value = Number.parseInt(hausnummer, 10);
  return Number.isNaN(value) ? null : value % 2 === 0;
}

/** A door without a number goes to the end. */
function numberOf(number: HouseNumber): number {
  const value = Number.parseInt(number.hausnummer, 10);
  return Number.isNaN(value) ? Number.MAX_SAFE_INTEGER : value;
}

function rank(zusatz: string): number {
  if (zusatz === "") return 0;
  if (/^\d/u.test(zusatz)) return 1;
  if (/^\p{L}/u.test(zusatz)) return 2;
  return zusatz.startsWith("-") ? 3 : 4;
}

/** `3/4 a` is 0.75; without a fraction 0. */
function fraction(zusatz: string): number {
  const [over = "", under = ""] = zusatz.split("/");
  return Number(over) / Number.parseInt(under, 10) || 0;
}

/** Compares digits as numbers and the rest as text: `-6` before `-14`. */
function comparePieces(a: string, b: string): number {
  const left = a.match(/\d+|\D+/gu) ?? [];
  const right = b.match(/\d+|\D+/gu) ?? [];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const one = left[index] ?? "";
    const other = right[index] ?? "";
    const numeric = Number(one) - Number(other);
    const difference = Number.isNaN(numeric) ? compareText(one, other) : numeric;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
