import { defaultAddressFilter } from "@rundgang/domain";

import { createListIndex } from "../../../apps/web/src/data/list/list-index.ts";
import { rowsOf } from "../../../apps/web/src/data/list/list-rows.ts";
import type { Contestant } from "./contestant.ts";

/** The index of the app as its list store uses it: it also counts what each toggle would show. */
export const ours: Contestant = {
  sameHits: true,
  build(rows, position) {
    const index = createListIndex();
    const find = (filterString: string) =>
      index.find({ filter: defaultAddressFilter, sortUnitsBy: "distance", filterString, selectedProvider: null }).ordinals;
    index.setPosition(position);
    index.fill(rowsOf(rows));
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
