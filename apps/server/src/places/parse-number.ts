/**
 * A decimal number as programs and people write it: `11.28`, `11,28`, `654.321,5`, `5,481,234.25`, `1.1e1`. Null for what is none, and
 * for one sign with three digits behind it that may part thousands (`5.481` stays a decimal, `5.481.234` is a large number).
 */
export function parseDecimal(text: string): number | null {
  const tidy = text.trim().replaceAll(/(?<=\d)['\s](?=\d{3})/gu, "");
  if (/^[+-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/u.test(tidy) || /^[+-]?\d{1,3}\.\d{3},\d+$/u.test(tidy))
    return Number(tidy.replaceAll(".", "").replace(",", "."));
  if (/^[+-]?\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?$/u.test(tidy) || /^[+-]?\d{1,3},\d{3}\.\d+$/u.test(tidy))
    return Number(tidy.replaceAll(",", ""));
  const plain = tidy.replace(/^([+-]?\d+),(\d+)$/u, "$1.$2");
  return /^[+-]?\d+(?:\.\d+)?(?:e-?\d+)?$/iu.test(plain) ? Number(plain) : null;
}

const sexagesimal =
  /^([nsewo])?\s*(\d{1,3})\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″]|'')\s*)?)?([nsewo])?$/iu;
const marked = /^([neo])?\s*(\d{1,3}[.,]\d+)\s*°?\s*([neo])?$/iu;

/** Degrees with minutes and seconds or a letter for the side: `49°30'`, `49° 30' 12,5" N`, `N 49.5°`. Null for anything else. */
export function parseSexagesimal(text: string): number | null {
  const decimal = (part: string) => Number(part.replace(",", "."));
  const [, , degrees] = marked.exec(text) ?? [];
  if (degrees !== undefined) return decimal(degrees);
  const [, before = "", whole, minutes = "0", seconds = "0", after = ""] = sexagesimal.exec(text) ?? [];
  if (whole === undefined || decimal(minutes) >= 60 || decimal(seconds) >= 60) return null;
  const value = Number(whole) + decimal(minutes) / 60 + decimal(seconds) / 3600;
  return /[sw]/iu.test(before + after) ? -value : value;
}
