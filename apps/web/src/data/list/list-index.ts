import {
  distanceMetres,
  filterBits,
  filterMask,
  narrowsSearch,
  perFilter,
  searchNeedles,
  sortAddresses,
  type FilterName,
  type Position,
  type SortableAddress,
} from "@rundgang/domain";

import type { ListPreferences } from "./address-list.ts";
import type { LetterPairs } from "./letter-pairs.ts";
import type { ListEntry } from "./list-entry.ts";
import { rowsOf, type ListRows } from "./list-rows.ts";

/** What the list shows: places (ordinals of entries) in order, and how many each toggle would show. */
export interface ListHits {
  readonly ordinals: Int32Array;
  readonly counts: { readonly [name in FilterName]: number };
}

/** The list in columns: searching, filtering and sorting without touching an object per row. */
export interface ListIndex {
  readonly size: number;
  entry(ordinal: number): ListEntry | undefined;
  ordinalOf(addressId: string): number | undefined;
  /** The ordinal of the address that a unit belongs to. */
  ordinalOfUnit(unitId: string): number | undefined;
  /** Replaces everything. */
  fill(rows: ListRows): void;
  /** One changed or new address. */
  put(entry: ListEntry): void;
  setPosition(position: Position | null): void;
  /** Metres; null without a position or coordinates. */
  distanceOf(ordinal: number): number | null;
  /** Ordinals of the addresses that have comments, as their pages lie on the device. */
  commented(): readonly number[];
  /** Whether the first letters of a search look into no texts; after `fill` they do again. */
  readonly isPrepared: boolean;
  /**
   * Begins to take all texts into these pairs, which are empty; what changes meanwhile is taken in as well.
   * @returns takes in some rows more with each call; false when that was the last time
   */
  prepareSearch(empty: LetterPairs): () => boolean;
  find(preferences: ListQuery): ListHits;
}

/** What is looked for; without a filter every address counts, those included that none would let through. */
export type ListQuery = Omit<ListPreferences, "filter"> & { readonly filter: ListPreferences["filter"] | null };

/** Rows whose letters are taken in at a time: a third of a frame at a quarter of the speed. */
const rowsAtATime = 2000;

/** Makes an empty index. */
export function createListIndex(): ListIndex {
  let rows = rowsOf([]);
  /** Rows that were asked for, changed or are new; the others are still in `rows`. */
  let entries: (ListEntry | undefined)[] = [];
  let texts: string[] = [];
  let masks: number[] = [];
  let providers: number[] = [];
  let lats: (number | null)[] = [];
  let lons: (number | null)[] = [];
  let distances: Float64Array | null = null;
  let position: Position | null = null;
  /** Made when first asked for, which the first list does not. */
  let ordinals: Map<string, number> | null = null;
  let unitOrdinals: Map<string, number> | null = null;
  /** Ordinals in sorted order, by sort; void after a new address or position. */
  const orders = new Map<ListPreferences["sortUnitsBy"], Int32Array>();
  /** The last search: typing on looks at its hits alone. Hits keep the sorted order. */
  let last: { needles: readonly string[]; order: Int32Array; hits: Int32Array } | null = null;
  /** What is being taken in, or is in. */
  let taking: LetterPairs | null = null;
  let pairs: LetterPairs | null = null;

  function entryAt(ordinal: number): ListEntry | undefined {
    const known = entries[ordinal] ?? rows.entry(ordinal);
    if (known !== undefined) entries[ordinal] = known;
    return known;
  }

  function measure(): void {
    distances = null;
    last = null;
    orders.delete("distance");
    orders.delete("bestTime");
    if (position === null) return;
    distances = new Float64Array(texts.length);
    for (let ordinal = 0; ordinal < texts.length; ordinal += 1) distances[ordinal] = metresTo(ordinal, position);
  }

  function metresTo(ordinal: number, from: Position): number {
    const lat = lats[ordinal] ?? null;
    const lon = lons[ordinal] ?? null;
    return lat === null || lon === null ? Number.POSITIVE_INFINITY : distanceMetres(from, { lat, lon });
  }

  function sortableAt(ordinal: number): SortableAddress {
    return entries[ordinal] ?? rows.sortable(ordinal) ?? nowhere;
  }

  function orderOf(sort: ListPreferences["sortUnitsBy"]): Int32Array {
    const known = orders.get(sort);
    if (known !== undefined) return known;
    const order = makeOrder(sort);
    orders.set(sort, order);
    return order;
  }

  /** Words are sorted once, and mostly were where the rows come from. */
  function makeOrder(sort: ListPreferences["sortUnitsBy"]): Int32Array {
    /* What is known of the hour comes later, and sorts what is found (`LaterOrder`). */
    if (sort === "distance" || sort === "bestTime") return byDistance(orderOf("alphabetical"));
    const known = ordinalsOfAddresses();
    const all = Array.from(texts, (_text, ordinal) => sortableAt(ordinal));
    return Int32Array.from(sortAddresses(all, sort, null), ({ uuid }) => known.get(uuid) ?? 0);
  }

  /** Sorting keeps the order of what is equal: equal distances, and what has no coordinates, stay in alphabetical order. */
  function byDistance(alphabetical: Int32Array): Int32Array {
    const metres = distances;
    return metres === null ? alphabetical : alphabetical.toSorted((a, b) => compare(metres[a] ?? 0, metres[b] ?? 0));
  }

  function search(query: string, order: Int32Array): Int32Array {
    const needles = searchNeedles(query);
    if (needles.length === 0) {
      last = null;
      return order;
    }
    const narrows = last !== null && last.order === order && narrowsSearch(last.needles, needles);
    const candidates = narrows && last !== null ? last.hits : order;
    const known = pairs?.rowsWith(needles) ?? null;
    const isLookedInto = known?.isExact !== true;
    const hits = new Int32Array(candidates.length);
    let length = 0;
    for (const ordinal of candidates) {
      if (known !== null && (((known.bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 0) continue;
      if (isLookedInto && !holdsAll(texts[ordinal] ?? "", needles)) continue;
      hits[length] = ordinal;
      length += 1;
    }
    last = { needles, order, hits: hits.subarray(0, length) };
    return last.hits;
  }

  /** Where there is no room left, all is taken in anew at another time. */
  function takeAnew(ordinal: number, text: string): void {
    if (taking !== null && ordinal < taking.room) return taking.replace(ordinal, text);
    taking = null;
    pairs = null;
  }

  function ordinalsOfAddresses(): Map<string, number> {
    ordinals ??= new Map(Array.from(rows.uuids, (uuid, ordinal) => [uuid, ordinal]));
    return ordinals;
  }

  function ordinalsOfUnits(): Map<string, number> {
    const found = new Map<string, number>();
    for (let ordinal = 0; ordinal < texts.length; ordinal += 1) {
      for (const id of entries[ordinal]?.unitIds ?? rows.unitIds(ordinal)) found.set(id, ordinal);
    }
    return found;
  }

  return {
    get size() {
      return texts.length;
    },
    entry: entryAt,
    ordinalOf: (addressId) => ordinalsOfAddresses().get(addressId),
    ordinalOfUnit(unitId) {
      unitOrdinals ??= ordinalsOfUnits();
      return unitOrdinals.get(unitId);
    },
    fill(next) {
      rows = next;
      entries = Array.from({ length: next.length });
      texts = [...next.texts];
      masks = [...next.masks];
      providers = [...next.providerIds];
      lats = [...next.lats];
      lons = [...next.lons];
      ordinals = null;
      unitOrdinals = null;
      taking = null;
      pairs = null;
      orders.clear();
      if (next.alphabetical !== null) orders.set("alphabetical", next.alphabetical);
      measure();
    },
    put(entry) {
      const ordinal = ordinalsOfAddresses().get(entry.uuid) ?? texts.length;
      const before = entryAt(ordinal);
      if (before?.text !== entry.text) {
        last = null;
        takeAnew(ordinal, entry.text);
      }
      entries[ordinal] = entry;
      texts[ordinal] = entry.text;
      masks[ordinal] = entry.mask;
      providers[ordinal] = entry.providerId;
      lats[ordinal] = entry.lat;
      lons[ordinal] = entry.lon;
      ordinalsOfAddresses().set(entry.uuid, ordinal);
      if (unitOrdinals !== null) {
        for (const id of before?.unitIds ?? []) if (unitOrdinals.get(id) === ordinal) unitOrdinals.delete(id);
        for (const id of entry.unitIds) unitOrdinals.set(id, ordinal);
      }
      if (before !== undefined && sorts(before) === sorts(entry)) return;
      orders.clear();
      measure();
    },
    setPosition(next) {
      position = next;
      measure();
    },
    distanceOf(ordinal) {
      const metres = distances?.[ordinal];
      return metres === undefined || !Number.isFinite(metres) ? null : metres;
    },
    commented() {
      return texts.flatMap((_text, ordinal) =>
        (entries[ordinal]?.comments ?? rows.comments[ordinal] ?? 0) > 0 ? [ordinal] : [],
      );
    },
    get isPrepared() {
      return pairs !== null;
    },
    prepareSearch(empty) {
      taking = empty;
      pairs = null;
      let next = 0;
      return () => {
        if (taking !== empty) return false;
        const end = Math.min(texts.length, next + rowsAtATime);
        for (; next < end; next += 1) empty.add(next, texts[next] ?? "");
        if (next < texts.length) return true;
        pairs = empty;
        return false;
      };
    },
    find({ filter, sortUnitsBy, filterString, selectedProvider }) {
      const found = search(filterString, orderOf(sortUnitsBy));
      const wanted = filter && filterMask(filter);
      /* How often each mask occurs: adding up bits row by row would cost as much as the search. */
      const occurring = new Int32Array(256);
      const shown = new Int32Array(found.length);
      let length = 0;
      for (const ordinal of found) {
        if (selectedProvider !== null && providers[ordinal] !== selectedProvider) continue;
        const mask = masks[ordinal] ?? 0;
        occurring[mask] = (occurring[mask] ?? 0) + 1;
        if (wanted !== null && (mask & wanted) === 0) continue;
        shown[length] = ordinal;
        length += 1;
      }
      return { ordinals: shown.subarray(0, length), counts: namedCounts(occurring) };
    },
  };
}

/** What sorting and distance depend on: a change of anything else leaves the order as it is. */
function sorts(entry: ListEntry): string {
  const { strasse, hausnummer, hausnummerZusatz, plz, ort, lat, lon } = entry;
  return [strasse, hausnummer, hausnummerZusatz, plz, ort, lat, lon].join("\n");
}

const nowhere: SortableAddress = { uuid: "", strasse: "", hausnummer: "", hausnummerZusatz: "", plz: "", ort: "" };

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
  return perFilter((name) => occurring.reduce((sum, count, mask) => ((mask & filterBits[name]) === 0 ? sum : sum + count), 0));
}
