import type { QualificationCode } from "../qualification/qualification-code.ts";
import type { UnitStatus } from "../unit/unit-status.ts";
import type { DoorState } from "./door-state.ts";

/** A §3 "Address list preferences": the seven toggles. */
export interface AddressFilter {
  readonly showOpenUnits: boolean;
  readonly showCustomerNotHomeUnits: boolean;
  readonly showNoInterestUnits: boolean;
  readonly showNoEntryUnits: boolean;
  readonly showAppointmentUnits: boolean;
  readonly showFollowUpUnits: boolean;
  readonly showOwnerDeterminationOnly: boolean;
}

export type FilterName = keyof AddressFilter;

/** 3-decisions "Field work". */
export const defaultAddressFilter: AddressFilter = {
  showOpenUnits: true,
  showCustomerNotHomeUnits: true,
  showNoInterestUnits: false,
  showNoEntryUnits: false,
  showAppointmentUnits: true,
  showFollowUpUnits: true,
  showOwnerDeterminationOnly: false,
};

/** The toggles in the order and with the words of the mockup. */
export const addressFilterLabels: readonly { readonly name: FilterName; readonly label: string }[] = [
  { name: "showOpenUnits", label: "Offen" },
  { name: "showCustomerNotHomeUnits", label: "Nicht angetroffen" },
  { name: "showAppointmentUnits", label: "Termin" },
  { name: "showFollowUpUnits", label: "Wiedervorlage" },
  { name: "showNoInterestUnits", label: "Kein Interesse" },
  { name: "showNoEntryUnits", label: "Kein Eintritt" },
  { name: "showOwnerDeterminationOnly", label: "Nur Eigentümerermittlung" },
];

/** The toggles that owner mode switches off (A §4; the appointment filter is left alone). */
const offInOwnerMode: readonly FilterName[] = [
  "showOpenUnits",
  "showCustomerNotHomeUnits",
  "showNoInterestUnits",
  "showNoEntryUnits",
  "showFollowUpUnits",
];

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

/** One bit per filter, for a list that keeps its addresses in columns. */
export const filterBits: { readonly [name in FilterName]: number } = {
  showOpenUnits: 1,
  showCustomerNotHomeUnits: 2,
  showNoInterestUnits: 4,
  showNoEntryUnits: 8,
  showAppointmentUnits: 16,
  showFollowUpUnits: 32,
  showOwnerDeterminationOnly: 64,
};

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
  for (const { name } of addressFilterLabels) if (filter[name]) mask |= filterBits[name];
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
