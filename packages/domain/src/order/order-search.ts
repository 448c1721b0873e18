import { addressSearchText, type SearchableAddress } from "../address/address-search.ts";
import { foldForSearch } from "../address/fold.ts";

/** Who an order is of: the names of its Kunde as they were sent. */
export interface SearchableCustomer {
  readonly vorname?: unknown;
  readonly name?: unknown;
}

/**
 * The folded text in which the back office looks for an order: its customer's first and last name, then street, number, postcode and place of
 * its door as `addressSearchText` has them, so that `searchNeedles` finds in it. The number of an order is looked for by itself.
 */
export function orderSearchText({ vorname, name }: SearchableCustomer, address: SearchableAddress): string {
  const words = [vorname, name].filter((one) => typeof one === "string").join(" ");
  return ` ${foldForSearch(words)}|${addressSearchText(address)}`;
}
