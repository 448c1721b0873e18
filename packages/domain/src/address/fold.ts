import { plainFractions } from "./format-house-number.ts";

/** Letters that are no other letter with a mark on it, and what a German keyboard has for each. */
const oddLetters = "ßæœøłđðþħŧŋı";
const plainLetters = "ss ae oe o l d d th h t n i".split(" ");
const oddLetter = new RegExp(`[${oddLetters}]`, "gu");

/** Small letters without umlaut dots, strokes and accents, ß as ss: what sorting looks at (DIN 5007-1). */
export function foldForSort(text: string): string {
  const small = text.toLowerCase();
  if (!/\P{ASCII}/u.test(small)) return small;
  return small
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(oddLetter, (letter) => plainLetters[oddLetters.indexOf(letter)] ?? letter);
}

/**
 * What searching looks at: as for sorting, and ae, oe, ue like ä, ö, ü, no apostrophes, punctuation as blanks, one blank between words; a
 * word that begins with a digit keeps its hyphens and slashes. So `Mühlgasse`, `Muehlgasse`, `muhlgasse` and `MÜHLGASSE` are the same, and
 * so are `Lauf a.d.Pegnitz` and `Lauf a. d. Pegnitz`, `O’Neill` and `oneill`, `12½` and `12 1/2`, `17// 28` and `17//28`.
 */
export function foldForSearch(text: string): string {
  const folded = foldForSort(plainFractions(text)).replace(/([aou])e/gu, "$1");
  /* Most names are letters and blanks alone, and a hundred thousand addresses are folded at a load. */
  if (!/[^a-z\d ]| {2}/u.test(folded)) return folded.trim();
  return folded
    .replace(/['`´‘’ʼ]/gu, "")
    .replace(/[‐-―−]/gu, "-")
    .replace(/[^\p{L}\p{N}/-]+/gu, " ")
    .replace(/(?<=\d) ?([-/]+) ?(?=\d)/gu, "$1")
    .replace(/(?:(?<!(?<!\S)\d\S*)[-/]| )+/gu, " ")
    .trim();
}
