/** How far behind the first byte a reader looks for a PDF's begin (PDF 1.7, appendix H). */
const mostBefore = 1024;
/** Blanks behind the end that the server reads over. */
const mostBlank = 1024;
const startMark = "%PDF-";
const endMark = "%%EOF";

/** True where a reader would find a PDF, whatever stands before it. */
export function isPdf(bytes: Uint8Array): boolean {
  return startOf(bytes) >= 0;
}

/**
 * A PDF without what a mail server, a printer or a download put before its `%PDF` and behind its last `%%EOF`. What hangs there stays where
 * it may belong to the document (an object behind the end), or where the document counts its places from the file's first byte.
 */
export function trimmedPdf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const start = startOf(bytes);
  const last = lastPlace(bytes, endMark);
  if (start < 0 || last < 0) return bytes;
  const end = last + endMark.length;
  const behind = textOf(bytes.subarray(end));
  if (/\b(?:obj|xref|trailer|startxref)\b/u.test(behind)) return bytes;
  /* A line's end belongs to the file, and a signature may cover it. */
  const isBlank = behind.length <= mostBlank && /^[\s\0]*$/u.test(behind);
  const trimmed = bytes.subarray(start, isBlank ? bytes.length : end);
  return start === 0 || pointsToTable(trimmed) ? trimmed : bytes;
}

function startOf(bytes: Uint8Array): number {
  return textOf(bytes.subarray(0, mostBefore + startMark.length)).indexOf(startMark);
}

/** Whether `startxref` names the place of a table of contents. */
export function pointsToTable(bytes: Uint8Array): boolean {
  const place = /startxref\s+(?<at>\d{1,10})\s+%%EOF[\s\0]*$/u.exec(textOf(bytes.subarray(-64 - mostBlank)))?.groups?.["at"];
  if (place === undefined) return false;
  return /^(?:xref|\d+\s+\d+\s+obj)\b/u.test(textOf(bytes.subarray(Number(place), Number(place) + 32)));
}

/** Where a word stands last; -1 where it does not. */
function lastPlace(bytes: Uint8Array, word: string): number {
  const letters = Array.from(word, (letter) => letter.charCodeAt(0));
  for (let at = bytes.lastIndexOf(letters[0] ?? 0); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(letters[0] ?? 0, at - 1))
    if (letters.every((letter, index) => bytes[at + index] === letter)) return at;
  return -1;
}

function textOf(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}
