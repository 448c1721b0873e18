import { foldForSort } from "./fold.ts";
import { compareHouseNumbers, isEvenHouseNumber } from "./house-number-order.ts";

/** A §2 "Sort options"; the wire's preference `sortUnitsBy`. */
export type AddressSort = "distance" | "even" | "odd" | "alphabetical";

/** A §3: the default. */
export const defaultAddressSort: AddressSort = "distance";

/** The options in the order of A §2. */
export const addressSortLabels: readonly { readonly sort: AddressSort; readonly label: string }[] = [
  { sort: "distance", label: "Entfernung" },
  { sort: "even", label: "Gerade Hausnummern zuerst" },
  { sort: "odd", label: "Ungerade Hausnummern zuerst" },
  { sort: "alphabetical", label: "Alphabetisch" },
];

export interface SortableAddress {
  readonly uuid: string;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  readonly plz: string;
  readonly ort: string;
}

/**
 * Orders addresses. `distanceOf` gives metres, or null where the address has no coordinates (those come last); without a
 * position it is null as a whole and 'distance' falls back to alphabetical (3-decisions). 'even' and 'odd' sort within each
 * street, the way a salesman walks one side down and the other back.
 */
export function sortAddresses<A extends SortableAddress>(
  addresses: readonly A[],
  sort: AddressSort,
  distanceOf: ((address: A) => number | null) | null,
): readonly A[] {
  const keyed = addresses.map((address) => ({
    address,
    place: foldForSort(`${address.ort} ${address.plz}`),
    street: foldForSort(address.strasse),
    side: sideOf(address, sort),
    metres: sort === "distance" && distanceOf !== null ? (distanceOf(address) ?? Number.POSITIVE_INFINITY) : 0,
  }));
  keyed.sort(
    (a, b) =>
      compare(a.metres, b.metres) ||
      compare(a.street, b.street) ||
      compare(a.place, b.place) ||
      compare(a.side, b.side) ||
      compareHouseNumbers(numberOf(a.address), numberOf(b.address)) ||
      compare(a.address.uuid, b.address.uuid),
  );
  return keyed.map((entry) => entry.address);
}

function sideOf(address: SortableAddress, sort: AddressSort): number {
  if (sort !== "even" && sort !== "odd") return 0;
  const even = isEvenHouseNumber(address.hausnummer);
  return even === null ? 2 : Number(even !== (sort === "even"));
}

function numberOf(address: SortableAddress) {
  return { hausnummer: address.hausnummer, zusatz: address.hausnummerZusatz };
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
