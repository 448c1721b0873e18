import type { AddressFilter, AddressSort, DoorState, FilterName } from "@rundgang/domain";

import type { UnsentState } from "../overlay/unsent-marks.ts";

/** A unit by the name at its bell. */
export interface NamedUnit {
  readonly unitId: string;
  readonly name: string;
  /** From 1. */
  readonly position: number;
  /** How many more of the house bear what was typed. */
  readonly others: number;
}

/** One row of the list, made when the virtual list asks for it. */
export interface AddressRow {
  readonly uuid: string;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  readonly plz: string;
  readonly ort: string;
  readonly providerId: number;
  /** Degrees, or null. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly openUnits: number;
  readonly totalUnits: number;
  /** Metres as the crow flies; null without a position or without coordinates. */
  readonly distanceMetres: number | null;
  /** What the units say that the filter lets through. */
  readonly door: DoorState;
  readonly comments: number;
  /** Uuids of the units in the order of their position. */
  readonly unitIds: readonly string[];
  /** What is known of each unit, in the order of `unitIds`. */
  readonly doors: readonly DoorState[];
  /** Those that the filter lets through: the row speaks of them alone. */
  readonly shownUnitIds: readonly string[];
  /** The first of them that is open, where a tap on the row leads (else the first unit). */
  readonly nextUnitId: string | null;
  /** The unit that a search means by its name: the row speaks of it, and leads to it. */
  readonly named?: NamedUnit | undefined;
  /** Something about this address is not at the server yet. */
  readonly unsent: UnsentState | undefined;
}

/** What a person set on the list; kept per user (A §3 "Address list preferences"). */
export interface ListPreferences {
  readonly filter: AddressFilter;
  readonly sortUnitsBy: AddressSort;
  readonly filterString: string;
  /** Provider number, or null for 'Alle Provider'. */
  readonly selectedProvider: number | null;
}

/** The list after filter, search, provider and sort. A new object after each change. */
export interface AddressList {
  /** False until the projection has been read from the device. */
  readonly ready: boolean;
  /** Rows that show. */
  readonly length: number;
  /** Addresses on the device. */
  readonly total: number;
  /** The row at a place of the sorted list; undefined beyond its end. */
  readonly at: (index: number) => AddressRow | undefined;
  /** The place of an address in the list, or -1. */
  readonly indexOf: (addressId: string) => number;
  /** The same list without its search: who has found one house walks on from there. */
  readonly byWay: () => Pick<AddressList, "at" | "indexOf">;
  /** All addresses of a provider (null for all) in the list's order, whatever toggles and search leave out; their rows speak of all units. */
  readonly whole: (provider: number | null) => Pick<AddressList, "length" | "at">;
  /** Addresses per toggle, within provider and search. */
  readonly counts: { readonly [name in FilterName]: number };
  readonly preferences: ListPreferences;
  /** Without a position 'distance' sorts alphabetically (3-decisions). */
  readonly hasPosition: boolean;
  /** The device has moved since it was sorted by distance: 'Neu sortieren'. */
  readonly isBehind: boolean;
}
