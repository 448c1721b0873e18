import { encodingExists } from "iconv-lite";

/** Letters of a table without a word on them: what older programs write. */
const usual = "windows-1252";

/* Numbers and names of Windows and DOS for what has another name elsewhere. */
const others: Readonly<Record<string, string>> = {
  utf8: "utf-8",
  65001: "utf-8",
  ansi: usual,
  system: usual,
  latin1: usual,
  iso88591: usual,
  88591: usual,
  28591: usual,
  iso88592: "iso-8859-2",
  88592: "iso-8859-2",
  28592: "iso-8859-2",
  iso885915: "iso-8859-15",
  885915: "iso-8859-15",
  28605: "iso-8859-15",
  latin9: "iso-8859-15",
  macintosh: "macintosh",
  macroman: "macintosh",
  10000: "macintosh",
};

/** The letters that a `.cpg` file names (`1252`, `ANSI 1252`, `OEM 850`, `ISO 88591`, `UTF-8`), as iconv-lite calls them; null for others. */
export function codePageOf(text: string): string | null {
  const word = text.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
  if (word === "") return usual;
  const known = others[word] ?? others[word.replace(/^[a-z]+/u, "")];
  if (known !== undefined) return known;
  const [, number = ""] = /^(?:cp|ansi|oem|dos|ibm|windows|win)?(\d{3,4})$/u.exec(word) ?? [];
  return number !== "" && encodingExists(`cp${number}`) ? `cp${number}` : null;
}
