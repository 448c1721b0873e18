import uFuzzy from "@leeoniya/ufuzzy";
import { searchNeedles } from "@rundgang/domain";
import { Index } from "flexsearch";
import MiniSearch from "minisearch";

import { ranked } from "./by-hand.ts";
import { rowText, type BenchRow, type Contestant } from "./contestant.ts";

/** A search library beside the columns: the library finds, masks and ranks do the rest. */
function withLibrary(sameHits: boolean, open: (rows: readonly BenchRow[]) => (query: string) => readonly number[]): Contestant {
  return {
    sameHits,
    build(rows, start, wanted) {
      const search = open(rows);
      const masks = Uint8Array.from(rows, (row) => row.mask);
      const rank = new Int32Array(rows.length);
      let order = ranked(rows, start);
      const number = () => order.forEach((ordinal, place) => (rank[ordinal] = place));
      number();
      const find = (query: string) => {
        const passes = (ordinal: number) => ((masks[ordinal] ?? 0) & wanted) !== 0;
        if (searchNeedles(query).length === 0) return order.filter(passes);
        const found = Int32Array.from(search(query)).filter(passes);
        return found.toSorted((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
      };
      return {
        find,
        move(next) {
          order = ranked(rows, next);
          number();
          return find("");
        },
      };
    },
  };
}

function flexSearch(tokenize: "forward" | "full"): Contestant {
  return withLibrary(false, (rows) => {
    const index = new Index({ tokenize });
    for (const [ordinal, row] of rows.entries()) index.add(ordinal, rowText(row));
    return (query) => index.search(query, { limit: rows.length }).map(Number);
  });
}

export const flexForward = flexSearch("forward");
export const flexFull = flexSearch("full");

/** Finds words by their beginning, all of them wanted. */
export const miniSearch = withLibrary(false, (rows) => {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ["text"] });
  index.addAll(rows.map((row, id) => ({ id, text: rowText(row) })));
  return (query) =>
    index.search(query, { prefix: true, combineWith: "AND" }).map(({ id }: { readonly id: unknown }) => Number(id));
});

export const fuzzy = withLibrary(false, (rows) => {
  const texts = rows.map(rowText);
  const matcher = new uFuzzy();
  return (query) => matcher.filter(texts, query) ?? [];
});
