const blank = new Set([0, 9, 10, 12, 13, 32]);
const percent = 0x25;
const [letterO, letterB, letterJ] = [0x6f, 0x62, 0x6a];

/**
 * How often `1 0 obj` stands in the bytes of a PDF, inside of streams too. When that is more often than a reader met it, something lies
 * where the reader did not look but a table of contents may point to. Infinite when one sticks to what is before it (`x1 0 obj`): some
 * readers see it, some do not.
 */
export function countObjectHeads(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(letterJ); at >= 0; at = bytes.indexOf(letterJ, at + 1)) {
    if (bytes[at - 1] === letterB && bytes[at - 2] === letterO) count += headsBefore(bytes, at - 2);
  }
  return count;
}

/** A number, blanks, a number, blanks (or a comment, which nobody but a hider puts there) before `obj`. */
function headsBefore(text: Uint8Array, obj: number): number {
  const generationEnd = skipBlanks(text, obj);
  const generation = skipDigits(text, generationEnd);
  if (generation === generationEnd) return generationEnd < obj && endsAComment(text, generationEnd) ? 1 : 0;
  const numberEnd = skipBlanks(text, generation);
  if (numberEnd === generation) return 0;
  const number = skipDigits(text, numberEnd);
  if (number === numberEnd) return endsAComment(text, numberEnd) ? 1 : 0;
  return number === 0 || blank.has(text[number - 1] ?? 0) ? 1 : Number.POSITIVE_INFINITY;
}

function skipBlanks(text: Uint8Array, from: number): number {
  let at = from;
  while (at > 0 && blank.has(text[at - 1] ?? 0)) at -= 1;
  return at;
}

function skipDigits(text: Uint8Array, from: number): number {
  let at = from;
  while (at > 0 && isDigit(text[at - 1] ?? 0)) at -= 1;
  return at;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** `7 0 % comment` before the end of the line at `end`. */
function endsAComment(text: Uint8Array, end: number): boolean {
  let at = end;
  while (at > 0 && text[at - 1] !== 10 && text[at - 1] !== 13) {
    at -= 1;
    if (text[at] === percent) return isDigit(text[skipBlanks(text, at) - 1] ?? 0);
  }
  return false;
}
