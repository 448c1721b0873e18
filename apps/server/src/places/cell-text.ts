import { cleanName } from "@rundgang/forms";

/* Nearly every cell is of these signs alone and needs no further look. */
const plain = /^(?:[!-~äöüÄÖÜß]+(?: [!-~äöüÄÖÜß]+)*)?$/u;
const plainApart = /[`"]/u;

/**
 * The text of a cell, a property or a header in one line: nothing unseen, umlauts in one sign (NFC; macOS writes two), one
 * apostrophe, one hyphen. `="01067"` and `'01067`, with which spreadsheets keep a number's zeros, are the number.
 */
export function cellText(text: string): string {
  if (plain.test(text) && !plainApart.test(text)) return text.replace(/^'(?=\d)/u, "");
  return cleanName(text)
    .replace(/^=?"([^"]*)"$/u, "$1")
    .replace(/^'(?=\d)/u, "")
    .trim();
}

/* What other programs write where there is nothing: pandas, SQL, people. */
const nothing = /^(?:nan|null|none|nil|n\/a|k\.? ?a\.?|\(leer\)|[-–—]+)$/iu;

/** True for a text that stands for an empty cell. */
export function isNothing(text: string): boolean {
  return nothing.test(text);
}

/* UTF-8 that was read as Windows-1252 and saved again ("MÃ¼hlgasse"), and letters that were lost ("M�hlgasse"). */
const misread = /Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|\ufffd/u;

/** Why a name cannot be taken: letters were lost on the way, or a quote has no other; null where nothing is wrong. */
export function nameTrouble(field: string, name: string): string | null {
  if (misread.test(name)) return `${field} hat falsch gespeicherte Umlaute: ${name}`;
  if ((name.split('"').length - 1) % 2 === 1) return `${field} hat ein einzelnes Anführungszeichen: ${name}`;
  return null;
}
