import { defaultAddressFilter, defaultAddressSort, toggleAddressFilter, type FilterName } from "@rundgang/domain";

import type { AddressBook } from "../address-book/address-book.ts";
import type { OverlayBook } from "../overlay/overlay-book.ts";
import { createStore, type Store, type ValueStore } from "../store.ts";
import { unsentMarks, type UnsentMarks } from "../view/unsent-marks.ts";
import type { DevicePosition } from "../../platform/position/position.ts";
import type { AddressList, AddressRow, ListPreferences } from "./address-list.ts";
import type { ListIndex } from "./list-index.ts";

export const defaultListPreferences: ListPreferences = {
  filter: defaultAddressFilter,
  sortUnitsBy: defaultAddressSort,
  filterString: "",
  selectedProvider: null,
};

export interface ListStore extends Store<AddressList> {
  change(change: Partial<Omit<ListPreferences, "filter">>): void;
  toggle(name: FilterName): void;
}

export interface ListStoreParts {
  readonly book: AddressBook;
  readonly overlays: OverlayBook;
  /** Requests that do not arrive until a person decides. */
  readonly blocked: Store<ReadonlySet<string>>;
  readonly position: Store<DevicePosition | null>;
  readonly ready: Store<boolean>;
  readonly preferences: ValueStore<ListPreferences>;
}

/** The list as the screen reads it: found anew after each change of data, position or preferences. */
export function createListStore({ book, overlays, blocked, position, ready, preferences }: ListStoreParts): ListStore {
  const { index } = book;
  const find = (): AddressList => {
    const wanted = preferences.getSnapshot();
    const hits = index.find(wanted);
    const unsent = unsentMarks(overlays.all(), blocked.getSnapshot(), (overlay) => [overlay.addressId]);
    return {
      ready: ready.getSnapshot(),
      length: hits.ordinals.length,
      total: index.size,
      at: (place) => rowAt(index, hits.ordinals[place], unsent),
      indexOf: (addressId) => hits.ordinals.indexOf(index.ordinalOf(addressId) ?? -1),
      counts: hits.counts,
      preferences: wanted,
      hasPosition: position.getSnapshot() !== null,
    };
  };
  /* The device may know where it is since long before somebody signed in. */
  index.setPosition(position.getSnapshot());
  const list = createStore(find());
  const refresh = () => list.set(find());
  for (const source of [book.changes, overlays.changes, blocked, ready, preferences]) source.subscribe(refresh);
  position.subscribe(() => {
    index.setPosition(position.getSnapshot());
    refresh();
  });

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    change: (change) => preferences.set({ ...preferences.getSnapshot(), ...change }),
    toggle: (name) => {
      const current = preferences.getSnapshot();
      preferences.set({ ...current, filter: toggleAddressFilter(current.filter, name) });
    },
  };
}

function rowAt(index: ListIndex, ordinal: number | undefined, unsent: UnsentMarks): AddressRow | undefined {
  const entry = ordinal === undefined ? undefined : index.entry(ordinal);
  if (ordinal === undefined || entry === undefined) return undefined;
  const { lat: _lat, lon: _lon, mask: _mask, text: _text, ...shown } = entry;
  return { ...shown, distanceMetres: index.distanceOf(ordinal), unsent: unsent.get(entry.uuid) };
}
