import { foldForSearch } from "./fold.ts";
import { otherForms, spelledOut } from "./street-words.ts";

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

/* Nothing that is typed is folded to one of these. */
/** Behind each field: what is looked for stands within one. */
const fieldEnd = "|";
/** Before what may be meant by a number: a house's, or one in the name of a street. */
const numberMark = "@";
/** Before a house's number alone. */
const houseMark = "#";

/**
 * The folded text of an address, on the device and at the server: street, number, postcode, place, then names, each word led by a blank, so
 * that numbers can be matched at their start; then the numbers of house and street behind their marks, the postcode without one.
 */
export function addressSearchText(address: SearchableAddress): string {
  const street = foldStreet(address.strasse);
  const gap = /^\d/u.test(address.hausnummerZusatz) ? " " : "";
  const number = foldForSearch(`${address.hausnummer}${gap}${address.hausnummerZusatz}`);
  const forms = otherForms(street).map(foldForSearch);
  const fields = [
    [street, ...forms].join(" "),
    number,
    ...[address.plz, address.ort, ...(address.names ?? [])].map(foldForSearch),
  ];
  return (
    fields.map((field) => ` ${field}${fieldEnd}`).join("") + marked(numberMark, `${street} ${number}`) + marked(houseMark, number)
  );
}

/** Places of the fields that the server looks in alone, from 1, parted by `searchFieldEnd` (PostgreSQL's `split_part`). */
export const searchFields = { street: 1, place: 4 } as const;
export const searchFieldEnd = fieldEnd;

/** `Linden-Str.`, `Linden Strasse` and `Lindenstraße` are one street, and so are `St.-Veit-Str.` and `Sankt-Veit-Straße`. */
export function foldStreet(strasse: string): string {
  return foldForSearch(spelledOut(foldForSearch(strasse.replace(/pl\.(?=[\s-]|$)/giu, "platz")))).replace(
    / (?=strasse(?: |$))/gu,
    "",
  );
}

function marked(mark: string, text: string): string {
  const words = text.split(" ").filter(isNumber);
  return words.map((word) => ` ${mark}${word}`).join("");
}

/**
 * What a typed text looks for: words that must all occur. A word may stand inside another (`gasse` finds Mühlgasse), a number only at a
 * start (`12` finds 12, 12 a and 120, not 112). `12 a` is one word, `hauptstr12` are two. A number behind a word, or of one or two digits, is a house's or one in
 * the name of a street, never the beginning of a postcode, which all of a place have in common; the last of several such is a house's.
 * Fewer than two characters look for nothing.
 */
export function searchNeedles(query: string): readonly string[] {
  const folded = foldForSearch(query.replace(/(\p{L}{3}\.?)(?=\d)/gu, "$1 "))
    .replace(/(\d) ([a-z](?:-[a-z])?)(?= |$)/gu, "$1$2")
    .replace(/stra(?:s|z|sz)e(?= |$)/gu, "strasse");
  if (folded.length < minimumSearchLength) return [];
  const words = folded.split(" ");
  const isMarked = words.map((word, place) => isOfAHouse(word, !words.slice(0, place).every(isNumber)));
  const last = isMarked.lastIndexOf(true);
  const isLastOfSeveral = isMarked.indexOf(true) < last;
  return words.map((word, place) => {
    if (isMarked[place] === true) return ` ${place === last && isLastOfSeveral ? houseMark : numberMark}${word}`;
    return isNumber(word) ? ` ${word}` : word;
  });
}

/** The words of `searchNeedles` as they stand in a shown text: without marks, a number led by a blank. */
export function searchWords(query: string): readonly string[] {
  return searchNeedles(query).map((needle) =>
    needle[1] === numberMark || needle[1] === houseMark ? ` ${needle.slice(2)}` : needle,
  );
}

function isNumber(word: string): boolean {
  return /^\d/u.test(word);
}

/** Five digits are a postcode wherever they stand. */
function isOfAHouse(word: string, isBehindAWord: boolean): boolean {
  return (isBehindAWord ? /^\d{1,4}(?!\d)|^\d+\D/u : /^\d{1,2}(?!\d)/u).test(word);
}

/** True when all needles occur in an address's search text; no needles match everything. */
export function matchesSearch(searchText: string, needles: readonly string[]): boolean {
  return needles.every((needle) => searchText.includes(needle));
}

/** True when each hit of `next` is also one of `previous`: then typing on may search the last hits alone. */
export function narrowsSearch(previous: readonly string[], next: readonly string[]): boolean {
  return previous.every((needle) => next.some((longer) => longer.includes(needle)));
}
