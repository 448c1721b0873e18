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
  /** Replaces everything. */
  fill(entries: readonly ListEntry[]): void;
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
    const order = sort === "distance" && distances !== null ? byDistance(distances) : byWords(sort);
    orders.set(sort, order);
    return order;
  }

  function byWords(sort: ListPreferences["sortUnitsBy"]): Int32Array {
    const sorted = sortAddresses(entries, sort, null);
    return Int32Array.from(sorted, (entry) => ordinals.get(entry.uuid) ?? 0);
  }

  /** Equal distances (and no coordinates) keep the alphabetical order. */
  function byDistance(metres: Float64Array): Int32Array {
    const alphabetical = orderOf("alphabetical");
    const rank = new Int32Array(alphabetical.length);
    for (const [place, ordinal] of alphabetical.entries()) rank[ordinal] = place;
    return alphabetical.toSorted((a, b) => compare(metres[a] ?? 0, metres[b] ?? 0) || (rank[a] ?? 0) - (rank[b] ?? 0));
  }

  function search(query: string, order: Int32Array): Int32Array {
    const needles = searchNeedles(query);
    if (needles.length === 0) {
      last = null;
      return order;
    }
    const narrows = last !== null && last.order === order && narrowsSearch(last.needles, needles);
    const candidates = narrows && last !== null ? last.hits : order;
    const hits = candidates.filter((ordinal) => {
      const text = entries[ordinal]?.text ?? "";
      return needles.every((needle) => text.includes(needle));
    });
    last = { needles, order, hits };
    return hits;
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
    fill(next) {
      entries = [...next];
      ordinals.clear();
      for (const [ordinal, entry] of entries.entries()) ordinals.set(entry.uuid, ordinal);
      unitOrdinals = null;
      columns();
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
      const counts = new Int32Array(8);
      const shown = new Int32Array(found.length);
      let length = 0;
      for (const ordinal of found) {
        if (selectedProvider !== null && providers[ordinal] !== selectedProvider) continue;
        const mask = masks[ordinal] ?? 0;
        for (let bit = 0; bit < 8; bit += 1) if ((mask & (1 << bit)) !== 0) counts[bit] = (counts[bit] ?? 0) + 1;
        if ((mask & wanted) === 0) continue;
        shown[length] = ordinal;
        length += 1;
      }
      return { ordinals: shown.subarray(0, length), counts: namedCounts(counts) };
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

function namedCounts(bits: Int32Array): ListHits["counts"] {
  const of = (name: FilterName) => bits[Math.log2(filterBits[name])] ?? 0;
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
