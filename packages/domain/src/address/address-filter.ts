import type { QualificationCode } from "../qualification/qualification-code.ts";
import type { UnitStatus } from "../unit/unit-status.ts";
import type { DoorState } from "./door-state.ts";

/** What makes up a toggle of the list. */
interface FilterEntry {
  readonly label: string;
  /** 3-decisions "Field work". */
  readonly isOnAtFirst: boolean;
  /** A §4: owner mode switches it off. The appointment filter is left alone. */
  readonly isOffInOwnerMode: boolean;
  /** For a list that keeps its addresses in columns; the bits lie in what devices hold. */
  readonly bit: number;
}

/** A §3 "Address list preferences": the seven toggles, in the order in which the filter shows them. */
const filters = {
  showOpenUnits: { label: "Offen", isOnAtFirst: true, isOffInOwnerMode: true, bit: 1 },
  showCustomerNotHomeUnits: { label: "Nicht angetroffen", isOnAtFirst: true, isOffInOwnerMode: true, bit: 2 },
  showAppointmentUnits: { label: "Termin", isOnAtFirst: true, isOffInOwnerMode: false, bit: 16 },
  showFollowUpUnits: { label: "Wiedervorlage", isOnAtFirst: true, isOffInOwnerMode: true, bit: 32 },
  showNoInterestUnits: { label: "Kein Interesse", isOnAtFirst: false, isOffInOwnerMode: true, bit: 4 },
  showNoEntryUnits: { label: "Kein Eintritt", isOnAtFirst: false, isOffInOwnerMode: true, bit: 8 },
  showOwnerDeterminationOnly: { label: "Nur Eigentümerermittlung", isOnAtFirst: false, isOffInOwnerMode: false, bit: 64 },
} as const satisfies Record<string, FilterEntry>;

export type FilterName = keyof typeof filters;
export type AddressFilter = { readonly [name in FilterName]: boolean };

const filterNames = Object.keys(filters) as readonly FilterName[];

/** Makes something for each toggle. */
export function perFilter<Value>(make: (name: FilterName) => Value): { readonly [name in FilterName]: Value } {
  return Object.fromEntries(filterNames.map((name) => [name, make(name)])) as { [name in FilterName]: Value };
}

export const defaultAddressFilter: AddressFilter = perFilter((name) => filters[name].isOnAtFirst);

export const addressFilterLabels: readonly { readonly name: FilterName; readonly label: string }[] = filterNames.map((name) => ({
  name,
  label: filters[name].label,
}));

const offInOwnerMode = filterNames.filter((name) => filters[name].isOffInOwnerMode);

export const filterBits = perFilter((name): number => filters[name].bit);

/**
 * Flips one toggle. Owner mode and the five visit toggles exclude each other (A §4). Leaving owner mode brings the five
 * back to their defaults: else the list would stand empty without a word.
 */
export function toggleAddressFilter(filter: AddressFilter, name: FilterName): AddressFilter {
  const on = !filter[name];
  if (name === "showOwnerDeterminationOnly") {
    const five = Object.fromEntries(offInOwnerMode.map((other) => [other, on ? false : defaultAddressFilter[other]]));
    return { ...filter, ...five, showOwnerDeterminationOnly: on };
  }
  const leavesOwnerMode = on && offInOwnerMode.includes(name);
  return {
    ...filter,
    [name]: on,
    showOwnerDeterminationOnly: leavesOwnerMode ? false : filter.showOwnerDeterminationOnly,
  };
}

export interface FilterableAddress {
  readonly ownerDetermined: boolean;
  readonly units: readonly { readonly status: UnitStatus; readonly latestCode: QualificationCode | null }[];
}

/** The filters under which an address shows, as bits: one per open unit's latest code, and the owner bit. */
export function addressMask(address: FilterableAddress): number {
  let mask = address.ownerDetermined ? 0 : filterBits.showOwnerDeterminationOnly;
  for (const unit of address.units) if (unit.status === "OPEN") mask |= filterBits[filterOfCode(unit.latestCode)];
  return mask;
}

/** The bits that a filter lets through: in owner mode the owner bit alone. */
export function filterMask(filter: AddressFilter): number {
  if (filter.showOwnerDeterminationOnly) return filterBits.showOwnerDeterminationOnly;
  let mask = 0;
  for (const name of filterNames) if (filter[name]) mask |= filterBits[name];
  return mask;
}

/** Whether an address stands in the list (3-decisions "Field work"); the search is asked separately. */
export function addressShown(address: FilterableAddress, filter: AddressFilter): boolean {
  return (addressMask(address) & filterMask(filter)) !== 0;
}

/** Whether a row of the list speaks of this unit: of what the filter lets through alone. Owner mode asks for houses, and lets all units through. */
export function unitShown(unit: Pick<DoorState, "open" | "code">, filter: AddressFilter): boolean {
  return filter.showOwnerDeterminationOnly || (unit.open && filter[filterOfCode(unit.code)]);
}

/** The toggle that shows an open unit by its latest code. A reopened sale counts as open. */
export function filterOfCode(code: QualificationCode | null): FilterName {
  switch (code) {
    case "CUSTOMER_NOT_HOME":
      return "showCustomerNotHomeUnits";
    case "NO_INTEREST":
      return "showNoInterestUnits";
    case "NO_ENTRY":
      return "showNoEntryUnits";
    case "APPOINTMENT":
      return "showAppointmentUnits";
    case "FOLLOW_UP":
      return "showFollowUpUnits";
    case null:
    case "ORDER_REGISTERED":
    case "EXISTING_CUSTOMER":
    case "NOT_MARKETABLE":
    case "BLACKLISTED":
      return "showOpenUnits";
  }
}
