import { idOfIri, type wire } from "@rundgang/contracts";
import type { QueryClient } from "@tanstack/react-query";

/* Apart from the queries themselves, because the live stream is in the first load and they are not. */

/** A page of the list of addresses. */
export interface AddressPage {
  readonly addresses: readonly wire.AddressHit[];
  readonly total: number;
}

/** Few are open at once: with each event all of them are fetched anew. */
const ofUnits = ["address-of-unit"] as const;

/** What is fetched of addresses, by its key. */
export const addressKeys = {
  lists: ["addresses"] as const,
  address: (uuid: string) => ["address", uuid] as const,
  /** An address as an order's unit names it. */
  ofUnit: (unitId: string) => [...ofUnits, unitId] as const,
  extSales: (uuid: string) => ["ext-sales", uuid] as const,
  formerWrites: (uuid: string) => ["former-writes", uuid] as const,
};

/** Fetches anew what shows an address: its page, and those lists alone in which it stands, for visits come in all day. @param adresse its IRI */
export function refreshAddress(queries: QueryClient, adresse: string): void {
  const uuid = idOfIri(adresse);
  void queries.invalidateQueries({ queryKey: addressKeys.address(uuid) });
  void queries.invalidateQueries({ queryKey: ofUnits });
  void queries.invalidateQueries({ queryKey: addressKeys.extSales(uuid) });
  void queries.invalidateQueries({ queryKey: addressKeys.formerWrites(uuid) });
  for (const [queryKey, page] of queries.getQueriesData<AddressPage>({ queryKey: addressKeys.lists })) {
    if (page?.addresses.some((one) => one.uuid === uuid) === true) void queries.invalidateQueries({ queryKey, exact: true });
  }
}
