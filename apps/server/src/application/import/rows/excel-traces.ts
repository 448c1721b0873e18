const month =
  "(?:jan(?:uary?|uar)?|j[äa]n(?:ner)?|feb(?:ruary?|ruar)?|m(?:ä|ae|a)r(?:z|ch)?|mrz|apr(?:il)?|ma[iy]|jun[ie]?|jul[iy]?|" +
  "aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?)";
const time = String.raw`(?:[ t]\d{1,2}:\d{2}(?::\d{2})?.*)?`;

const dates = [
  String.raw`\d{1,2}[ ./-]*${month}\.?(?:[ ./-]*\d{2,4})?`,
  String.raw`${month}\.?[ ./-]*\d{2,4}`,
  String.raw`\d{1,2}\. ?\d{1,2}\.(?: ?\d{2,4})?`,
  String.raw`\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})`,
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
].map((pattern) => new RegExp(`^${pattern}${time}$`, "iu"));

/** Days since 1900 by which a spreadsheet keeps a date; these are the years 1930 to 2079, what it makes of `3-5` and `5-45`. */
const serials = [10_959, 65_745] as const;

/** True for what a spreadsheet makes of `3-5` or `1/2`: `03. Mai`, `05.03.2026`, `Mai 03`, `2026-05-03`, `46145`. */
export function looksLikeDate(text: string): boolean {
  if (/^\d{5}$/u.test(text)) return Number(text) >= serials[0] && Number(text) <= serials[1];
  return dates.some((date) => date.test(text));
}

/** True for `1,00E+03`, a spreadsheet's short form of a long number. */
export function looksScientific(text: string): boolean {
  return /^\d+(?:[.,]\d+)?e[+-]\d+$/iu.test(text);
}

/** `12.0`, `12,00` → `12`: a whole number that a program wrote with decimals. Three zeros may be thousands and stay. */
export function wholeNumber(text: string): string {
  return text.replace(/^(\d+)[.,](?:00?|0{4,})$/u, "$1");
}
