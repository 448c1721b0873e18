import { foldForSearch, searchWords } from "@rundgang/domain";

/** Where a text matches, as indices into it: from, and the first one behind. */
export type MarkedRange = readonly [from: number, to: number];

/**
 * Which parts of a shown text a search has found, in their order: umlauts and ß are the letters that were typed for them. None below two
 * characters. A number is marked where a word begins with it, as the search finds it.
 */
export function markedRanges(text: string, query: string): readonly MarkedRange[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const lengths = foldedLengths(text);
  const folded = ` ${foldForSearch(text)}`;
  const found = words.flatMap((word) => spellings(word).flatMap((one) => occurrences(folded, one)));
  return merged(found.map(([from, to]) => [firstBefore(lengths, from), lastBehind(lengths, to)]));
}

/** `12a` is shown as `12 a`; a single letter is marked where a word begins with it, or all of a row would be. */
function spellings(found: string): readonly string[] {
  const needle = found.length === 1 ? ` ${found}` : found;
  return [needle, needle.replace(/^( \d+)([a-z])/u, "$1 $2")].filter((one, place, all) => all.indexOf(one) === place);
}

/** Where a needle stands in a text that is led by a blank, as indices into the text without it. */
function occurrences(folded: string, needle: string): readonly MarkedRange[] {
  const found: MarkedRange[] = [];
  const blank = needle.startsWith(" ") ? 1 : 0;
  for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + 1))
    found.push([at - 1 + blank, at - 1 + needle.length]);
  return found;
}

/** How long the folded text is before each character of the text, and at its end. The letter behind keeps a last blank. */
function foldedLengths(text: string): readonly number[] {
  return Array.from({ length: text.length + 1 }, (_, end) => foldForSearch(`${text.slice(0, end)}x`).length - 1);
}

/** The last place before which no more than `from` folded letters stand. */
function firstBefore(lengths: readonly number[], from: number): number {
  return lengths.findLastIndex((length) => length <= from);
}

/** The last place before which `to` folded letters stand, or the first with more: a letter that folds to two is marked whole. */
function lastBehind(lengths: readonly number[], to: number): number {
  const last = lengths.lastIndexOf(to);
  return last === -1 ? lengths.findIndex((length) => length > to) : last;
}

function merged(ranges: readonly MarkedRange[]): readonly MarkedRange[] {
  const all: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/** Letters of an excerpt at most: two lines of a phone. */
const excerptLength = 120;
/** So many words before the match say what it is about. */
const wordsBefore = 3;

/** The part of a long text in which a search has found something, with dots where it was cut. */
export function excerpt(text: string, query: string): string {
  const needles = searchWords(query).map((word) => word.trim());
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const at = words.findIndex((word) => needles.some((needle) => foldForSearch(word).includes(needle)));
  const from = Math.max(0, at - wordsBefore);
  const rest = words.slice(from).join(" ");
  const cut = rest.length > excerptLength ? `${rest.slice(0, excerptLength).trimEnd()} …` : rest;
  return from > 0 ? `… ${cut}` : cut;
}
