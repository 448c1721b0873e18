import {
  defaultAddressFilter,
  defaultAddressSort,
  doorState,
  searchNeedles,
  toggleAddressFilter,
  unitShown,
  type AddressFilter,
  type FilterName,
} from "@rundgang/domain";

import { fetchedOnce } from "../code/fetched-once.ts";
import { addressIdOfAbout } from "../changes/about-ids.ts";
import type { Change } from "../changes/changes.ts";
import type { OverlayBook } from "../overlay/overlay-book.ts";
import { createObservable, type Observable, type ObservableValue } from "../observable.ts";
import { unsentMarks, type UnsentMarks } from "../overlay/unsent-marks.ts";
import type { DevicePosition } from "../../platform/position/position.ts";
import type { AddressList, AddressRow, ListPreferences } from "./address-list.ts";
import type { ListEntry } from "./list-entry.ts";
import type { ListIndex, ListQuery } from "./list-index.ts";
import type { exactFirst, namedOf } from "./searched-rows.ts";
import { createSortingPosition, type SortingPosition } from "./sorting-position.ts";

export const defaultListPreferences: ListPreferences = {
  filter: defaultAddressFilter,
  sortUnitsBy: defaultAddressSort,
  filterString: "",
  selectedProvider: null,
};

export interface ListStore extends Observable<AddressList> {
  change(change: Partial<Omit<ListPreferences, "filter">>): void;
  toggle(name: FilterName): void;
  /** The row of an address of all its units, whatever the list is set to; undefined where the device has none. */
  rowOf(addressId: string): AddressRow | undefined;
  /** Who holds the list still, and lets it go. */
  readonly sorting: SortingPosition;
}

/** Has the last word on the order of what was found: it answers the same ordinals. */
export type LaterOrder = (ordinals: Int32Array) => Int32Array;

export interface ListStoreParts {
  /** The addresses on this device, and what tells that one has changed. */
  readonly book: { readonly index: ListIndex; readonly changes: Observable<number> };
  readonly overlays: Pick<OverlayBook, "all" | "changes">;
  /** Requests that do not arrive until a person decides. */
  readonly blocked: Observable<ReadonlySet<string>>;
  readonly position: Observable<DevicePosition | null>;
  readonly ready: Observable<boolean>;
  readonly preferences: ObservableValue<ListPreferences>;
  /** Comes behind the first screen, and is another one after each change of it. */
  readonly later: Observable<LaterOrder>;
}

/**
 * The list as the screen reads it: found anew after each change of data or preferences, and by a new position when nobody has it in
 * hand.
 */
export function createListStore({ book, overlays, blocked, position, ready, preferences, later }: ListStoreParts): ListStore {
  const { index } = book;
  const rowAt = createRowMaker(index);
  const wholeRowAt = createRowMaker(index);
  const sorting = createSortingPosition(position, () => /distance|bestTime/u.test(preferences.getSnapshot().sortUnitsBy));
  const findSorted = (query: ListQuery) => {
    const hits = index.find(query);
    return { ...hits, ordinals: later.getSnapshot()(hits.ordinals) };
  };
  let unsent: UnsentMarks = new Map();
  /* The first list is searched for nothing. */
  let searched: SearchedRows | null = null;
  const fetchSearched = fetchedOnce(async () => {
    searched = await import("./searched-rows.ts");
    refresh();
  });
  const find = (): AddressList => {
    const wanted = preferences.getSnapshot();
    const needles = searchNeedles(wanted.filterString);
    const hits = findSorted(wanted);
    if (needles.length > 0 && searched === null) void fetchSearched().catch(() => undefined);
    const ordinals = searched?.exactFirst(index, hits.ordinals, needles) ?? hits.ordinals;
    unsent = unsentMarks(overlays.all(), blocked.getSnapshot(), addressMarks);
    const marks = unsent;
    /* Found when somebody asks for it: nobody does while he types. */
    let way: readonly number[] | null = null;
    const byWay = () => {
      const found = (way ??= [...findSorted({ ...wanted, filterString: "" }).ordinals]);
      return {
        at: (place: number) => rowAt(found[place], marks, wanted.filter, null),
        indexOf: (addressId: string) => found.indexOf(index.ordinalOf(addressId) ?? -1),
      };
    };
    const whole = (provider: number | null) => {
      const all = findSorted({ ...wanted, filter: null, filterString: "", selectedProvider: provider }).ordinals;
      return { length: all.length, at: (place: number) => wholeRowAt(all[place], marks, null, null) };
    };
    return {
      ready: ready.getSnapshot(),
      length: ordinals.length,
      total: index.size,
      at: (place) => rowAt(ordinals[place], marks, wanted.filter, searched && { ...searched, needles }),
      indexOf: (addressId) => ordinals.indexOf(index.ordinalOf(addressId) ?? -1),
      byWay,
      whole,
      counts: hits.counts,
      preferences: wanted,
      hasPosition: sorting.used.getSnapshot() !== null,
      isBehind: sorting.isBehind.getSnapshot(),
    };
  };
  /* The device may know where it is since long before somebody signed in. */
  index.setPosition(sorting.used.getSnapshot());
  const list = createObservable(find());
  const refresh = () => list.set(find());
  sorting.used.subscribe(() => index.setPosition(sorting.used.getSnapshot()));
  /* Whoever asks for another list gets it as it is from here. */
  preferences.subscribe(sorting.catchUp);
  for (const source of [book.changes, overlays.changes, blocked, ready, preferences, later, sorting.used, sorting.isBehind])
    source.subscribe(refresh);

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    sorting,
    rowOf: (addressId) => wholeRowAt(index.ordinalOf(addressId), unsent, null, null),
    change: (change) => preferences.set({ ...preferences.getSnapshot(), ...change }),
    toggle: (name) => {
      const current = preferences.getSnapshot();
      preferences.set({ ...current, filter: toggleAddressFilter(current.filter, name) });
    },
  };
}

/** The row of the address at which a change lies. */
function addressMarks({ about }: Change): readonly string[] {
  const addressId = addressIdOfAbout(about);
  return addressId === null ? [] : [addressId];
}

type SearchedRows = { readonly exactFirst: typeof exactFirst; readonly namedOf: typeof namedOf };
type Searched = Pick<SearchedRows, "namedOf"> & { readonly needles: readonly string[] };

/** Makes rows; the same object as long as nothing of it changed, so that a visit at one door draws one row and not the screen's. */
function createRowMaker(index: ListIndex) {
  const made = new WeakMap<
    ListEntry,
    { readonly row: AddressRow; readonly filter: AddressFilter | null; readonly query: string }
  >();
  return (
    ordinal: number | undefined,
    marks: UnsentMarks,
    filter: AddressFilter | null,
    searched: Searched | null,
  ): AddressRow | undefined => {
    const query = searched?.needles.join("\n") ?? "";
    const entry = ordinal === undefined ? undefined : index.entry(ordinal);
    if (ordinal === undefined || entry === undefined) return undefined;
    const distanceMetres = index.distanceOf(ordinal);
    const unsent = marks.get(entry.uuid);
    const before = made.get(entry);
    if (
      before?.filter === filter &&
      before.query === query &&
      before.row.distanceMetres === distanceMetres &&
      before.row.unsent === unsent
    )
      return before.row;
    const { mask: _mask, text: _text, names: _names, ...shown } = entry;
    const row = { ...shown, ...shownOf(entry, filter), ...searched?.namedOf(entry, searched.needles), distanceMetres, unsent };
    made.set(entry, { row, filter, query });
    return row;
  };
}

/** What a row says and where it leads, by the units that the filter lets through; by all of them without one. */
function shownOf(entry: ListEntry, filter: AddressFilter | null): Pick<AddressRow, "door" | "shownUnitIds" | "nextUnitId"> {
  const shown = entry.unitIds.flatMap((id, place) => {
    const door = entry.doors[place];
    return door === undefined || (filter !== null && !unitShown(door, filter)) ? [] : [{ id, door }];
  });
  return {
    door: doorState(shown.map(({ door }) => door)),
    shownUnitIds: shown.map(({ id }) => id),
    nextUnitId: (shown.find(({ door }) => door.open) ?? shown[0])?.id ?? null,
  };
}
