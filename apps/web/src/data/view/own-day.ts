import type { wire } from "@rundgang/contracts";

import type { AddressBook } from "../address-book/address-book.ts";
import type { ListEntry } from "../list/list-entry.ts";
import { doorOrHouseName } from "./door-or-house-name.ts";

/** A visit of one's own. */
export interface OwnVisit {
  readonly visit: wire.Qualification;
  readonly unitId: string;
  /** "Lindenstraße 14, WE 2" */
  readonly door: string;
  /** Whose door it is; "" where nobody noted it. */
  readonly name: string;
  /** As `OwnStreet.key` has it. */
  readonly street: string;
  /** IRI of the provider whose outcomes are offered there. */
  readonly provider: string;
}

/** How far a street is, of the doors that are on the device. */
export interface OwnStreet {
  /** Street and place: two places may have a street of one name. */
  readonly key: string;
  readonly name: string;
  readonly doors: number;
  /** Doors where somebody was, whenever that was, or that are not open any more. */
  readonly done: number;
}

/** One's own work as it lies on this device. */
export interface OwnDay {
  /** The newest first. */
  readonly visits: readonly OwnVisit[];
  /** Those of the visits. */
  readonly streets: readonly OwnStreet[];
}

type Book = { readonly index: Pick<AddressBook["index"], "size" | "entry">; readonly address: AddressBook["address"] };

/** Reads one's own visits since an instant (ISO), unsent ones included, and the streets in which they were. */
export type ReadOwnDay = (since: string) => Promise<OwnDay>;

/**
 * A reader for the addresses of one user. An address is read again only when its row has become another one, so that a visit costs one
 * address and not the whole week.
 */
export function createOwnDayReader(book: Book, userId: string): ReadOwnDay {
  const read = new Map<string, { readonly entry: ListEntry; readonly visits: readonly OwnVisit[] }>();

  async function visitsAt(entry: ListEntry): Promise<readonly OwnVisit[]> {
    const known = read.get(entry.uuid);
    if (known?.entry === entry) return known.visits;
    const address = await book.address(entry.uuid);
    const visits = address === null ? [] : ownVisitsOf(address, userId);
    read.set(entry.uuid, { entry, visits });
    return visits;
  }

  return async (since) => {
    const from = Date.parse(since);
    const entries: ListEntry[] = [];
    const streets = new Map<string, { readonly key: string; readonly name: string; doors: number; done: number }>();
    for (let ordinal = 0; ordinal < book.index.size; ordinal += 1) {
      const entry = book.index.entry(ordinal);
      if (entry === undefined) continue;
      const key = streetOf(entry);
      const street = streets.get(key) ?? { key, name: entry.strasse, doors: 0, done: 0 };
      streets.set(key, street);
      street.doors += entry.doors.length;
      street.done += entry.doors.filter(({ code, open }) => code !== null || !open).length;
      /* The newest visit of a door tells whether any of its visits can be that new. */
      if (entry.doors.some(({ at }) => at !== null && Date.parse(at) >= from)) entries.push(entry);
    }
    const found: OwnVisit[] = [];
    for (const entry of entries) found.push(...(await visitsAt(entry)));
    const visits = found
      .filter(({ visit }) => Date.parse(visit.createdAt) >= from)
      .toSorted((a, b) => Date.parse(b.visit.createdAt) - Date.parse(a.visit.createdAt));
    const visited = new Set(visits.map(({ street }) => street));
    return { visits, streets: [...visited].flatMap((key) => streets.get(key) ?? []) };
  };
}

function ownVisitsOf(address: wire.Address, userId: string): readonly OwnVisit[] {
  return address.wohneinheiten.flatMap((unit) =>
    unit.qualifikationen
      .filter(({ mitarbeiterId }) => mitarbeiterId === userId)
      .map((visit) => ({
        visit,
        unitId: unit.uuid,
        door: doorOrHouseName(address, unit.uuid) ?? "",
        name: (unit.name ?? "").trim(),
        street: streetOf(address),
        provider: address.provider,
      })),
  );
}

function streetOf({ strasse, plz, ort }: Pick<ListEntry, "strasse" | "plz" | "ort">): string {
  return [strasse, plz, ort].join("\n");
}
