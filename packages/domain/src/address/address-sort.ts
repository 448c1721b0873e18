import { foldForSort } from "./fold.ts";
import { compareHouseNumbers, isEvenHouseNumber } from "./house-number-order.ts";

/** A §2 "Sort options"; the wire's preference `sortUnitsBy`. 'bestTime' is the distance after what past visits say of the hour (decision 158). */
export type AddressSort = "distance" | "even" | "odd" | "alphabetical" | "bestTime";

/** A §3: the default. */
export const defaultAddressSort: AddressSort = "distance";

/** The options in the order of A §2, and 'Beste Zeit' behind them. */
export const addressSortLabels: readonly { readonly sort: AddressSort; readonly label: string }[] = [
  { sort: "distance", label: "Entfernung" },
  { sort: "even", label: "Gerade Hausnummern zuerst" },
  { sort: "odd", label: "Ungerade Hausnummern zuerst" },
  { sort: "alphabetical", label: "Alphabetisch" },
  { sort: "bestTime", label: "Beste Zeit" },
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
  const ordered = byStreets(addresses, sort);
  if (sort !== "distance" || distanceOf === null) return ordered;
  const measured = ordered.map((address) => ({ address, metres: distanceOf(address) ?? Number.POSITIVE_INFINITY }));
  /* Sorting keeps the order of what is equal. */
  return measured.toSorted((a, b) => compare(a.metres, b.metres)).map(({ address }) => address);
}

/** Street after street: ten thousand addresses have some hundred streets, and only these are compared by their words. */
function byStreets<A extends SortableAddress>(addresses: readonly A[], sort: AddressSort): readonly A[] {
  const spelt = new Map<string, Door<A>[]>();
  for (const address of addresses) {
    const door = { address, side: sideOf(address, sort), number: Number.parseInt(address.hausnummer, 10) };
    const spelling = [address.strasse, address.ort, address.plz].join("\n");
    const doors = spelt.get(spelling);
    if (doors === undefined) spelt.set(spelling, [door]);
    else doors.push(door);
  }
  const streets = new Map<string, Street<A>>();
  for (const doors of spelt.values()) {
    const [first] = doors;
    if (first === undefined) continue;
    const [street, place] = [foldForSort(first.address.strasse), placeOf(first.address)];
    const key = `${street}\n${place}`;
    const known = streets.get(key);
    streets.set(key, { street, place, doors: known === undefined ? doors : [...known.doors, ...doors] });
  }
  return [...streets.values()]
    .toSorted((a, b) => compare(a.street, b.street) || compare(a.place, b.place))
    .flatMap(({ doors }) => doors.toSorted(compareDoors).map(({ address }) => address));
}

interface Door<A> {
  readonly address: A;
  readonly side: number;
  /** NaN where the text holds no number. */
  readonly number: number;
}

interface Street<A> {
  readonly street: string;
  readonly place: string;
  readonly doors: readonly Door<A>[];
}

function compareDoors(a: Door<SortableAddress>, b: Door<SortableAddress>): number {
  return (
    a.side - b.side ||
    a.number - b.number ||
    0 ||
    compareHouseNumbers(numberOf(a.address), numberOf(b.address)) ||
    compare(a.address.uuid, b.address.uuid)
  );
}

function placeOf({ ort, plz }: SortableAddress): string {
  return foldForSort(`${ort} ${plz}`);
}

function sideOf(address: SortableAddress, sort: AddressSort): 0 | 1 | 2 {
  if (sort !== "even" && sort !== "odd") return 0;
  const even = isEvenHouseNumber(address.hausnummer);
  if (even === null) return 2;
  return even === (sort === "even") ? 0 : 1;
}

function numberOf(address: SortableAddress) {
  return { hausnummer: address.hausnummer, zusatz: address.hausnummerZusatz };
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
