import type { ListIndex } from "../list/list-index.ts";

/** Ranks are tenths of a chance, from 0 to 10. */
const bestRank = 10;

/** The ordinals with the best ranks first; within a rank, and where there is none (last), they stay as they were. */
export function sortByRank(
  ordinals: Int32Array,
  index: Pick<ListIndex, "entry">,
  ranks: ReadonlyMap<string, number>,
): Int32Array {
  const places = Array.from({ length: bestRank + 2 }, (): number[] => []);
  for (const ordinal of ordinals) {
    const rank = ranks.get(index.entry(ordinal)?.uuid ?? "") ?? -1;
    places[bestRank - rank]?.push(ordinal);
  }
  return Int32Array.from(places.flat());
}
