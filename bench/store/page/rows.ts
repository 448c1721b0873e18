import { defaultAddressFilter, filterMask, sortAddresses } from "@rundgang/domain";

import type { ListEntry } from "../../../apps/web/src/data/list/list-entry.ts";
import type { FirstList } from "./contestant.ts";

const wanted = filterMask(defaultAddressFilter);

/** The default filter. */
export function isShown(mask: number): boolean {
  return (mask & wanted) !== 0;
}

/** Filters and sorts rows for the first screen. */
export function firstListOf(entries: readonly ListEntry[]): FirstList {
  const rows = sortAddresses(
    entries.filter((entry) => isShown(entry.mask)),
    "alphabetical",
    null,
  );
  return { length: rows.length, at: (place) => rows[place] };
}
