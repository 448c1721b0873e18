import type { Api, ApiResult } from "@rundgang/api-client";
import type { wire } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";

import { addressIdOfAbout, unitIdOfAbout } from "../changes/about-ids.ts";
import { changeRules } from "../changes/change-rules.ts";
import { mostTries } from "../db/data-rows.ts";
import type { DataStore } from "../db/data-store.ts";
import type { AddressMark } from "../db/data-writes.ts";
import { pageSize } from "../load/address-chunks.ts";
import { listEntryOf, type ListEntry } from "../list/list-entry.ts";
import { createListIndex, type ListIndex } from "../list/list-index.ts";
import { rowsOf, type ListRows } from "../list/list-rows.ts";
import { unpackColumns } from "../list/list-columns.ts";
import type { OverlayBook, OverlayEntry } from "../overlay/overlay-book.ts";
import { createObservable, type Observable } from "../observable.ts";
import { untilItWorks } from "../until-it-works.ts";

export interface AddressBookParts {
  readonly store: DataStore;
  readonly overlays: OverlayBook;
  readonly api: Api;
  readonly clock: Clock;
}

type ChangeAddress = (loaded: wire.Address) => wire.Address | null | Promise<wire.Address | null>;

/** The addresses on this device: loaded pages, later changes, and what this device has not sent yet on top. */
export interface AddressBook {
  readonly index: ListIndex;
  /** A new number after each change of any address. */
  readonly changes: Observable<number>;
  /** Reads list, journal and overlays of the device; after a load, and at start. */
  open(): Promise<void>;
  /** The server's version, without local changes; null when it is not on the device. */
  loaded(addressId: string): Promise<wire.Address | null>;
  /** As it looks here and now. */
  address(addressId: string): Promise<wire.Address | null>;
  addressOfUnit(unitId: string): Promise<wire.Address | null>;
  /**
   * Keeps a later version of an address (journal), made of what stands on the device now, and shows it. `change` is asked anew when somebody
   * else was faster, and says null where there is nothing to change; it is not asked where the address is not on the device. Throws when
   * others changed it each time that this tab tried.
   */
  change(addressId: string, change: ChangeAddress): Promise<void>;
  /** Keeps the server's version of an address, new here or not. */
  keep(address: wire.Address): Promise<void>;
  /** Shows an address anew that another tab has written. */
  refresh(addressId: string): Promise<void>;
  /** Addresses of which something has come since their page was loaded, by uuid. */
  later(): readonly string[];
  /** Something that hangs on the addresses has changed beside them. */
  touch(): void;
  /** Asks the server for the address of a unit. */
  fetchOfUnit(unitId: string): Promise<ApiResult<wire.Address>>;
  fetch(addressId: string): Promise<ApiResult<wire.Address>>;
}

interface CurrentRows {
  readonly current: { readonly generation: number; readonly pages: number };
  readonly rows: ListRows;
}

/** How many parsed pages stay in memory: the one at hand and its neighbours. */
const pagesKept = 3;

/** Opens the book; it is empty until `open`. */
export function createAddressBook({ store, overlays, api, clock }: AddressBookParts): AddressBook {
  const index = createListIndex();
  const changes = createObservable(0);
  const pages = new Map<number, readonly wire.Address[]>();
  let generation = 0;
  let pageCount = 0;
  /** Addresses of which the journal has a later version than their page; null before it was read. */
  let journaled: Set<string> | null = null;
  /** The local changes that each address shows, by the ids of their entries. */
  let shownChanges: ReadonlyMap<string, string> = new Map();
  let showing = Promise.resolve();

  const changed = () => changes.set(changes.getSnapshot() + 1);

  async function page(number: number): Promise<readonly wire.Address[]> {
    const known = pages.get(number);
    if (known !== undefined) return known;
    const asked = generation;
    const read = await store.readPage(asked, number);
    /* A new load may have come in meanwhile. */
    if (asked === generation) pages.set(number, read);
    const [oldest] = pages.keys();
    if (pages.size > pagesKept && oldest !== undefined) pages.delete(oldest);
    return read;
  }

  /** The current load and its rows; these are read from the pages where the columns are of another version or damaged. */
  async function currentRows(): Promise<CurrentRows> {
    const { current } = await store.readLoad();
    if (current === null) return { current: { generation: 0, pages: 0 }, rows: rowsOf([]) };
    const stored = unpackColumns(await store.readProjection(current.generation));
    if (stored !== null) return { current, rows: stored };
    const entries: ListEntry[] = [];
    for (let number = 0; number < current.pages; number += 1)
      entries.push(...(await store.readPage(current.generation, number)).map(listEntryOf));
    /* Without it the next start takes as long. */
    await import("../list/pack-columns.ts")
      .then(({ packColumns }) => store.writeProjection(current.generation, packColumns(entries), clock.now()))
      .catch(() => undefined);
    return { current, rows: rowsOf(entries) };
  }

  async function loaded(addressId: string): Promise<wire.Address | null> {
    const changedLater = journaled === null || journaled.has(addressId) ? await store.readJournalOf(addressId) : null;
    if (changedLater !== null) return changedLater;
    const ordinal = index.ordinalOf(addressId);
    if (ordinal === undefined) return null;
    /* A page may hold fewer than were asked for, so an address is on its reckoned page or on a later one. */
    for (let number = Math.floor(ordinal / pageSize); number < pageCount; number += 1) {
      const found = (await page(number)).find((one) => one.uuid === addressId);
      if (found !== undefined) return found;
    }
    return null;
  }

  async function address(addressId: string): Promise<wire.Address | null> {
    const base = await loaded(addressId);
    return base === null ? null : withChanges(base);
  }

  async function withChanges(base: wire.Address): Promise<wire.Address> {
    if (overlays.ofAddress(base.uuid).length === 0) return base;
    const { applyChanges } = await changeRules();
    return applyChanges(base, overlays.ofAddress(base.uuid));
  }

  async function show(addressIds: Iterable<string>): Promise<void> {
    for (const addressId of addressIds) {
      const shown = await address(addressId);
      if (shown !== null) index.put(listEntryOf(shown));
    }
  }

  /** Shows those addresses anew whose local changes came or went, one round after the other. */
  function showOverlays(): Promise<void> {
    showing = showing
      .catch(() => undefined)
      .then(async () => {
        const before = shownChanges;
        const now = changesByAddress(overlays.all());
        await show([...new Set([...before.keys(), ...now.keys()])].filter((id) => before.get(id) !== now.get(id)));
        shownChanges = now;
        changed();
      });
    return showing;
  }
  overlays.changes.subscribe(() => {
    const mine = overlays.changes.getSnapshot();
    void untilItWorks(showOverlays, { clock, isOver: () => mine !== overlays.changes.getSnapshot() }).catch(() => undefined);
  });

  /** False when another tab has written this address since the mark, or this one while it stood still. */
  async function keep(kept: wire.Address, since: AddressMark): Promise<boolean> {
    if (!(await store.writeJournal(kept, clock.now(), { since, isWhole: false }))) return false;
    journaled?.add(kept.uuid);
    index.put(listEntryOf(await withChanges(kept)));
    changed();
    return true;
  }

  async function change(addressId: string, make: ChangeAddress): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const since = await store.markOf(addressId);
      /* Another tab has loaded anew, or written this address, and its word has not come yet. */
      if (since.generation !== generation) await open();
      if (since.sealed !== null) journaled?.add(addressId);
      const base = await loaded(addressId);
      const next = base === null ? null : await make(base);
      if (next === null || (await keep(next, since))) return;
    }
    throw new Error("others keep changing this address");
  }

  /** What came in while the answer was on its way is newer than the answer: then it is asked for again. */
  async function fetchAddress(addressId: string): Promise<ApiResult<wire.Address>> {
    for (let tries = 1; ; tries += 1) {
      const since = await store.markOf(addressId);
      const result = (await (await asking())?.askAddress(api, addressId)) ?? offline;
      if (result.type !== "ok" || (await keep(result.value, since)) || tries === mostTries) return result;
    }
  }

  async function open(): Promise<void> {
    /* Two databases and three stores, all asked at once. */
    const [{ current, rows }, later] = await Promise.all([currentRows(), store.readJournal(), overlays.reload()]);
    /* What is being shown from the pages of before must not come after what is filled in now. */
    await showing.catch(() => undefined);
    generation = current.generation;
    pageCount = current.pages;
    pages.clear();
    index.fill(rows);
    journaled = new Set(later.map((one) => one.uuid));
    for (const one of later) index.put(listEntryOf(one));
    shownChanges = new Map();
    await showOverlays();
  }

  return {
    index,
    changes,
    open,
    loaded,
    address,
    async addressOfUnit(unitId) {
      const ordinal = index.ordinalOfUnit(unitId);
      const listed = ordinal === undefined ? undefined : index.entry(ordinal)?.uuid;
      const addressId = addressAt(unitId, overlays.all()) ?? listed;
      return addressId === undefined ? null : address(addressId);
    },
    change,
    async keep(version) {
      await keep(version, await store.markOf(version.uuid));
    },
    async refresh(addressId) {
      journaled?.add(addressId);
      await show([addressId]);
      changed();
    },
    later: () => [...(journaled ?? [])],
    touch: changed,
    async fetchOfUnit(unitId) {
      const asked = (await (await asking())?.askAddressIdOfUnit(api, unitId)) ?? offline;
      return asked.type === "ok" ? fetchAddress(asked.value) : asked;
    },
    fetch: fetchAddress,
  };
}

/** Null where it cannot be had: there is no line to ask over either. */
const asking = () => import("./ask-addresses.ts").catch(() => null);
const offline = { type: "offline" } as const;

/** The address of a unit by the changes at it: one that was added here stands on no page. */
function addressAt(unitId: string, entries: readonly OverlayEntry[]): string | null {
  const here = entries.filter(({ change }) => unitIdOfAbout(change.about) === unitId);
  return here.map(({ change }) => addressIdOfAbout(change.about)).find((addressId) => addressId !== null) ?? null;
}

/** The ids of the local changes of each address that has some. */
function changesByAddress(entries: readonly OverlayEntry[]): ReadonlyMap<string, string> {
  const byAddress = new Map<string, string>();
  for (const { id, change } of entries) {
    const addressId = addressIdOfAbout(change.about);
    if (addressId !== null) byAddress.set(addressId, `${byAddress.get(addressId) ?? ""} ${id}`);
  }
  return byAddress;
}
