import {
  distanceMetres,
  filterBits,
  filterMask,
  narrowsSearch,
  searchNeedles,
  sortAddresses,
  type FilterName,
  type Position,
} from "@rundgang/domain";

import type { ListPreferences } from "./address-list.ts";
import type { ListEntry } from "./list-entry.ts";

/** What the list shows: places (ordinals of entries) in order, and how many each toggle would show. */
export interface ListHits {
  readonly ordinals: Int32Array;
  readonly counts: { readonly [name in FilterName]: number };
}

/** The list in columns: searching, filtering and sorting without touching an object per row (performance.md §2). */
export interface ListIndex {
  readonly size: number;
  entry(ordinal: number): ListEntry | undefined;
  ordinalOf(addressId: string): number | undefined;
  /** The ordinal of the address that a unit belongs to. */
  ordinalOfUnit(unitId: string): number | undefined;
  /** Replaces everything. `alphabetical` is the order by words, as places in `entries`, where it is known. */
  fill(entries: readonly ListEntry[], alphabetical?: Int32Array): void;
  /** One changed or new address. */
  put(entry: ListEntry): void;
  setPosition(position: Position | null): void;
  /** Metres; null without a position or coordinates. */
  distanceOf(ordinal: number): number | null;
  find(preferences: ListPreferences): ListHits;
}

/** Makes an empty index. */
export function createListIndex(): ListIndex {
  let entries: ListEntry[] = [];
  let texts: string[] = [];
  let masks = new Uint8Array(0);
  let providers = new Int32Array(0);
  let distances: Float64Array | null = null;
  let position: Position | null = null;
  const ordinals = new Map<string, number>();
  let unitOrdinals: Map<string, number> | null = null;
  /** Ordinals in sorted order, by sort; void after a new address or position. */
  const orders = new Map<ListPreferences["sortUnitsBy"], Int32Array>();
  /** The last search: typing on looks at its hits alone. Hits keep the sorted order. */
  let last: { needles: readonly string[]; order: Int32Array; hits: Int32Array } | null = null;

  function columns(): void {
    texts = entries.map((entry) => entry.text);
    masks = Uint8Array.from(entries, (entry) => entry.mask);
    providers = Int32Array.from(entries, (entry) => entry.providerId);
    measure();
    orders.clear();
    last = null;
  }

  function measure(): void {
    const from = position;
    distances = from === null ? null : Float64Array.from(entries, (entry) => metresTo(entry, from));
  }

  function orderOf(sort: ListPreferences["sortUnitsBy"]): Int32Array {
    const known = orders.get(sort);
    if (known !== undefined) return known;
    const order = sort === "distance" ? byDistance() : ordinalsIn(sortAddresses(entries, sort, null));
    orders.set(sort, order);
    return order;
  }

  function byDistance(): Int32Array {
    const metres = distances;
    if (metres === null) return orderOf("alphabetical");
    const order = Int32Array.from(metres.keys()).toSorted((a, b) => compare(metres[a] ?? 0, metres[b] ?? 0));
    for (let start = 0; start < order.length;) {
      const distance = metres[order[start] ?? 0];
      let end = start + 1;
      while (end < order.length && metres[order[end] ?? 0] === distance) end += 1;
      if (end - start > 1) order.set(inWords(order.subarray(start, end)), start);
      start = end;
    }
    return order;
  }

  /** Equal distances (and no coordinates) are in alphabetical order. Only these are compared by their words: that is the dear part. */
  function inWords(ordinalsOfRun: Int32Array): Int32Array {
    const run = Array.from(ordinalsOfRun, (ordinal) => entries[ordinal]).filter((entry) => entry !== undefined);
    return ordinalsIn(sortAddresses(run, "alphabetical", null));
  }

  function ordinalsIn(sorted: readonly ListEntry[]): Int32Array {
    return Int32Array.from(sorted, (entry) => ordinals.get(entry.uuid) ?? 0);
  }

  function search(query: string, order: Int32Array): Int32Array {
    const needles = searchNeedles(query);
    if (needles.length === 0) {
      last = null;
      return order;
    }
    const narrows = last !== null && last.order === order && narrowsSearch(last.needles, needles);
    const candidates = narrows && last !== null ? last.hits : order;
    const hits = new Int32Array(candidates.length);
    let length = 0;
    for (const ordinal of candidates) {
      if (!holdsAll(texts[ordinal] ?? "", needles)) continue;
      hits[length] = ordinal;
      length += 1;
    }
    last = { needles, order, hits: hits.subarray(0, length) };
    return last.hits;
  }

  return {
    get size() {
      return entries.length;
    },
    entry: (ordinal) => entries[ordinal],
    ordinalOf: (addressId) => ordinals.get(addressId),
    ordinalOfUnit(unitId) {
      unitOrdinals ??= new Map(entries.flatMap((entry, ordinal) => entry.unitIds.map((id) => [id, ordinal] as const)));
      return unitOrdinals.get(unitId);
    },
    fill(next, alphabetical) {
      entries = [...next];
      ordinals.clear();
      for (const [ordinal, entry] of entries.entries()) ordinals.set(entry.uuid, ordinal);
      unitOrdinals = null;
      columns();
      if (alphabetical?.length === entries.length) orders.set("alphabetical", alphabetical);
    },
    put(entry) {
      const known = ordinals.get(entry.uuid);
      const ordinal = known ?? entries.length;
      const before = entries[ordinal];
      entries[ordinal] = entry;
      if (unitOrdinals !== null) for (const id of entry.unitIds) unitOrdinals.set(id, ordinal);
      if (before === undefined || sorts(before) !== sorts(entry)) {
        ordinals.set(entry.uuid, ordinal);
        columns();
        return;
      }
      masks[ordinal] = entry.mask;
      texts[ordinal] = entry.text;
      if (before.text !== entry.text) last = null;
    },
    setPosition(next) {
      position = next;
      measure();
      orders.delete("distance");
      last = null;
    },
    distanceOf(ordinal) {
      const metres = distances?.[ordinal];
      return metres === undefined || !Number.isFinite(metres) ? null : metres;
    },
    find({ filter, sortUnitsBy, filterString, selectedProvider }) {
      const found = search(filterString, orderOf(sortUnitsBy));
      const wanted = filterMask(filter);
      /* How often each mask occurs: adding up bits row by row would cost as much as the search. */
      const occurring = new Int32Array(256);
      const shown = new Int32Array(found.length);
      let length = 0;
      for (const ordinal of found) {
        if (selectedProvider !== null && providers[ordinal] !== selectedProvider) continue;
        const mask = masks[ordinal] ?? 0;
        occurring[mask] = (occurring[mask] ?? 0) + 1;
        if ((mask & wanted) === 0) continue;
        shown[length] = ordinal;
        length += 1;
      }
      return { ordinals: shown.subarray(0, length), counts: namedCounts(occurring) };
    },
  };
}

/** What sorting and distance depend on: a change of anything else leaves the order as it is. */
function sorts(entry: ListEntry): string {
  const { strasse, hausnummer, hausnummerZusatz, plz, ort, lat, lon, providerId } = entry;
  return [strasse, hausnummer, hausnummerZusatz, plz, ort, lat, lon, providerId].join("\n");
}

function metresTo(entry: ListEntry, from: Position): number {
  const { lat, lon } = entry;
  return lat === null || lon === null ? Number.POSITIVE_INFINITY : distanceMetres(from, { lat, lon });
}

function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** `matchesSearch` as a plain loop: it runs ten thousand times a letter. */
function holdsAll(text: string, needles: readonly string[]): boolean {
  for (const needle of needles) if (!text.includes(needle)) return false;
  return true;
}

/** @param occurring how often each mask occurs */
function namedCounts(occurring: Int32Array): ListHits["counts"] {
  const of = (name: FilterName) =>
    occurring.reduce((sum, count, mask) => ((mask & filterBits[name]) === 0 ? sum : sum + count), 0);
  return {
    showOpenUnits: of("showOpenUnits"),
    showCustomerNotHomeUnits: of("showCustomerNotHomeUnits"),
    showNoInterestUnits: of("showNoInterestUnits"),
    showNoEntryUnits: of("showNoEntryUnits"),
    showAppointmentUnits: of("showAppointmentUnits"),
    showFollowUpUnits: of("showFollowUpUnits"),
    showOwnerDeterminationOnly: of("showOwnerDeterminationOnly"),
  };
}
