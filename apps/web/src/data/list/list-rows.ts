import type { SortableAddress } from "@rundgang/domain";

import type { ListEntry } from "./list-entry.ts";

/**
 * Many rows at once: what search, filter and distance look at in columns, a whole row only when it is asked for. A cold start with
 * ten thousand addresses makes the few rows that are on the screen.
 */
export interface ListRows {
  readonly length: number;
  readonly uuids: readonly string[];
  /** Folded text that the search looks in. */
  readonly texts: readonly string[];
  readonly masks: readonly number[];
  readonly providerIds: readonly number[];
  /** How many comments its units have. */
  readonly comments: readonly number[];
  /** Degrees, or null. */
  readonly lats: readonly (number | null)[];
  readonly lons: readonly (number | null)[];
  /** Ordinals in alphabetical order, where it is known. */
  readonly alphabetical: Int32Array | null;
  /** What a row is sorted by, without the rest of it. */
  readonly sortable: (ordinal: number) => SortableAddress | undefined;
  readonly unitIds: (ordinal: number) => readonly string[];
  readonly entry: (ordinal: number) => ListEntry | undefined;
}

/** Rows that are there already. */
export function rowsOf(entries: readonly ListEntry[]): ListRows {
  return {
    length: entries.length,
    uuids: entries.map((entry) => entry.uuid),
    texts: entries.map((entry) => entry.text),
    masks: entries.map((entry) => entry.mask),
    providerIds: entries.map((entry) => entry.providerId),
    comments: entries.map((entry) => entry.comments),
    lats: entries.map((entry) => entry.lat),
    lons: entries.map((entry) => entry.lon),
    alphabetical: null,
    sortable: (ordinal) => entries[ordinal],
    unitIds: (ordinal) => entries[ordinal]?.unitIds ?? [],
    entry: (ordinal) => entries[ordinal],
  };
}
