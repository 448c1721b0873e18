import { distanceMetres, narrowsSearch, searchNeedles, type Position } from "@rundgang/domain";

import { rowText, type BenchRow, type Contestant } from "./contestant.ts";

/** What a first version does: every row, every letter, and the distance in the comparator. */
export const naive: Contestant = {
  sameHits: true,
  build(rows, start, wanted) {
    let position = start;
    const find = (query: string) => {
      const needles = searchNeedles(query);
      const found = rows
        .map((row, ordinal) => ({ row, ordinal }))
        .filter(({ row }) => (row.mask & wanted) !== 0 && needles.every((needle) => rowText(row).includes(needle)))
        .toSorted((a, b) => distanceMetres(position, a.row) - distanceMetres(position, b.row));
      return Int32Array.from(found, ({ ordinal }) => ordinal);
    };
    return {
      find,
      move(next) {
        position = next;
        return find("");
      },
    };
  },
};

/** Prefolded text, status bits and rank by distance, each in a column. */
export const columnar: Contestant = { sameHits: true, build: (...given) => inColumns(...given, false) };

/** The same, and typing on searches the last hits alone: the limit. */
export const narrowing: Contestant = { sameHits: true, build: (...given) => inColumns(...given, true) };

function inColumns(rows: readonly BenchRow[], start: Position, wanted: number, narrows: boolean) {
  const texts = rows.map(rowText);
  const masks = Uint8Array.from(rows, (row) => row.mask);
  let order = ranked(rows, start);
  let last: { needles: readonly string[]; hits: Int32Array } | null = null;

  function find(query: string): Int32Array {
    const needles = searchNeedles(query);
    const from = narrows && last !== null && narrowsSearch(last.needles, needles) ? last.hits : order;
    const hits = new Int32Array(from.length);
    let length = 0;
    for (const ordinal of from) {
      if (((masks[ordinal] ?? 0) & wanted) === 0) continue;
      const text = texts[ordinal] ?? "";
      let all = true;
      for (const needle of needles) all &&= text.includes(needle);
      if (!all) continue;
      hits[length] = ordinal;
      length += 1;
    }
    last = { needles, hits: hits.subarray(0, length) };
    return last.hits;
  }
  return {
    find,
    move(next: Position) {
      order = ranked(rows, next);
      last = null;
      return find("");
    },
  };
}

/** Ordinals by distance. */
export function ranked(rows: readonly BenchRow[], position: Position): Int32Array {
  const metres = Float64Array.from(rows, (row) => distanceMetres(position, row));
  return Int32Array.from(rows.keys()).toSorted((a, b) => (metres[a] ?? 0) - (metres[b] ?? 0));
}
