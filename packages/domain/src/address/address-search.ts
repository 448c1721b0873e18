import { foldForSearch } from "./fold.ts";

/** The fields that the list's search box looks in (A §2): street, number, place, postcode and names. */
export interface SearchableAddress {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  readonly plz: string;
  readonly ort: string;
  readonly names?: readonly string[];
}

/** A §5: the search starts at two characters. */
export const minimumSearchLength = 2;

/** The folded text of an address, each word led by a blank, so that numbers can be matched at their start. */
export function addressSearchText(address: SearchableAddress): string {
  const gap = /^\d/u.test(address.hausnummerZusatz) ? " " : "";
  const number = `${address.hausnummer}${gap}${address.hausnummerZusatz}`;
  const words = [address.strasse, number, address.plz, address.ort, ...(address.names ?? [])];
  return words.map((word) => ` ${foldForSearch(word)}`).join("");
}

/**
 * What a typed text looks for: words that must all occur. A word may stand inside another (`gasse` finds Mühlgasse), a
 * number only at a start (`12` finds 12 and 12 a, not 112). `12 a` is one word. Fewer than two characters look for nothing.
 */
export function searchNeedles(query: string): readonly string[] {
  const folded = foldForSearch(query).replace(/(\d) ([a-z])(?= |$)/gu, "$1$2");
  if (folded.length < minimumSearchLength) return [];
  return folded.split(" ").map((word) => (/^\d/u.test(word) ? ` ${word}` : word));
}

/**
 * What the list looks in: a number of one or two digits is a house's, not the beginning of a postcode, which all of a place have in common.
 * Each word that begins with a digit stands once more behind a mark, the postcode alone does not.
 */
export function listSearchText(address: SearchableAddress): string {
  const text = addressSearchText(address);
  const marked = addressSearchText({ ...address, plz: "" }).match(/(?<= )\d\S*/gu) ?? [];
  return text + marked.map((word) => ` ${mark}${word}`).join("");
}

/** `searchNeedles` for the list's text. */
export function listNeedles(query: string): readonly string[] {
  return searchNeedles(query).map((needle) => (/^ \d{1,2}(?!\d)/u.test(needle) ? ` ${mark}${needle.slice(1)}` : needle));
}

/** Nothing that is typed is folded to it. */
const mark = "#";

/** True when all needles occur in an address's search text; no needles match everything. */
export function matchesSearch(searchText: string, needles: readonly string[]): boolean {
  return needles.every((needle) => searchText.includes(needle));
}

/** True when each hit of `next` is also one of `previous`: then typing on may search the last hits alone. */
export function narrowsSearch(previous: readonly string[], next: readonly string[]): boolean {
  return previous.every((needle) => next.some((longer) => longer.includes(needle)));
}
