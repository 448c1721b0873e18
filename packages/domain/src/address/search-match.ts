import { foldForSearch } from "./fold.ts";

/** What of a house a search has found. */
export interface HouseMatch {
  /** Street, number, postcode and place hold all that is looked for. */
  readonly house: boolean;
  /** Units whose name holds a part of it, as places among those with a name, in their order. */
  readonly names: readonly number[];
}

/** Fields of a search text before the names: street, number, postcode, place. */
const fieldsBefore = 4;

/**
 * Which part of a house a search means: the house itself, or units by the name at their bell.
 * @param text the house's `addressSearchText`, with its names
 * @param needles `searchNeedles` of what was typed
 */
export function matchHouse(text: string, needles: readonly string[]): HouseMatch {
  if (needles.length === 0) return { house: false, names: [] };
  const fields = text.split("|");
  const names = fields.slice(fieldsBefore, -1);
  const where = [...fields.slice(0, fieldsBefore), fields.at(-1) ?? ""].join("|");
  const rest = needles.filter((needle) => !where.includes(needle));
  const isNamed = (name: string) =>
    needles.some((needle) => name.includes(needle)) && rest.every((needle) => name.includes(needle));
  return { house: rest.length === 0, names: names.flatMap((name, place) => (isNamed(name) ? [place] : [])) };
}

/**
 * Whether a search names exactly this number, so that `Lindenstraße 1` has number 1 before 10, 11 and 1 a.
 * @param number as it is shown, "14 a"
 */
export function isExactNumber(number: string, needles: readonly string[]): boolean {
  const folded = foldForSearch(number).replaceAll(" ", "");
  return needles.some((needle) => / [@#]/u.test(needle) && needle.slice(2) === folded);
}
