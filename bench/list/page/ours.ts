import { defaultAddressFilter, sortAddresses } from "@rundgang/domain";

import { createListIndex } from "../../../apps/web/src/data/list/list-index.ts";
import { rowsOf } from "../../../apps/web/src/data/list/list-rows.ts";
import type { BenchRow, Contestant } from "./contestant.ts";

/** Kept beside the rows since they were loaded, so that no start sorts by words (`packColumns`). */
const alphabetical = new WeakMap<readonly BenchRow[], Int32Array>();

function alphabeticalOf(rows: readonly BenchRow[]): Int32Array {
  const places = new Map(rows.map(({ uuid }, ordinal) => [uuid, ordinal]));
  return Int32Array.from(sortAddresses(rows, "alphabetical", null), ({ uuid }) => places.get(uuid) ?? 0);
}

/** The index of the app as its list store uses it: it also counts what each toggle would show. */
export const ours: Contestant = {
  sameHits: true,
  build(rows, position) {
    const known = alphabetical.get(rows) ?? alphabeticalOf(rows);
    alphabetical.set(rows, known);
    const index = createListIndex();
    const find = (filterString: string) =>
      index.find({ filter: defaultAddressFilter, sortUnitsBy: "distance", filterString, selectedProvider: null }).ordinals;
    index.setPosition(position);
    index.fill({ ...rowsOf(rows), alphabetical: known });
    find("");
    return {
      find,
      move(next) {
        index.setPosition(next);
        return find("");
      },
    };
  },
};
