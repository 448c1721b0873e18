/** A house number as the wire carries it: the digits and whatever follows them (A §3 hausnummer, hausnummerZusatz). */
export interface HouseNumber {
  readonly hausnummer: string;
  readonly zusatz: string;
}

/** `½` as ` 1/2`, led by a blank: it stands behind a number. */
export function plainFractions(text: string): string {
  return text.replace(/[¼-¾⅐-⅞]/gu, (sign) => ` ${sign.normalize("NFKC")}`).replaceAll("⁄", "/");
}

/** As it stands on a door: `12`, `12 a`, `12-14`, `12 1/2`, `14/1`. */
export function formatHouseNumber(number: HouseNumber): string {
  const joined = /^[-/]/u.test(number.zusatz) ? number.zusatz : ` ${number.zusatz}`;
  return `${number.hausnummer}${joined}`.trimEnd();
}
