import type { Api } from "@rundgang/api-client";
import { calls, hydraCollection, idOfIri, iri, wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";
import { addressKeys, type AddressPage } from "./address-keys.ts";
import { pageSize, type AddressSearch } from "./address-search.ts";

/** A search answers with hits, and never with whole addresses. */
const hits = { ...calls.listAddresses, reply: hydraCollection(wire.addressHit) };

/** A page of the list, in the order in which people walk a street. */
export function addressList(api: Api, { q, page }: AddressSearch) {
  return queryOptions({
    queryKey: [...addressKeys.lists, q, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AddressPage> => {
      const query = { ...(q !== "" && { q }), page: String(page), itemsPerPage: String(pageSize) };
      const result = valueOf(await api.request(hits, { query, signal }));
      return { addresses: result["hydra:member"], total: result["hydra:totalItems"] ?? result["hydra:member"].length };
    },
  });
}

/** One address with its units. */
export function oneAddress(api: Api, uuid: string) {
  return queryOptions({
    queryKey: addressKeys.address(uuid),
    queryFn: async () => valueOf(await api.request(calls.getAddress, { params: { id: uuid } })),
  });
}

/** What was said of the units of an address about sales by others, the newest first. */
export function extSales(api: Api, uuid: string) {
  return queryOptions({
    queryKey: addressKeys.extSales(uuid),
    queryFn: async (): Promise<readonly wire.ExtSale[]> =>
      valueOf(await api.request(calls.listExtSales, { query: { adresse: iri("adresses", uuid) } }))["hydra:member"],
  });
}

/** What came in for an address after its territory had gone, the newest first. */
export function formerWrites(api: Api, uuid: string) {
  return queryOptions({
    queryKey: addressKeys.formerWrites(uuid),
    queryFn: async (): Promise<readonly wire.FormerWrite[]> =>
      valueOf(await api.request(calls.listFormerWrites, { query: { adresse: iri("adresses", uuid) } }))["hydra:member"],
  });
}

/** The address of a unit, with what salesmen left there. */
export function addressOfUnit(api: Api, unitId: string) {
  return queryOptions({
    queryKey: addressKeys.ofUnit(unitId),
    queryFn: async () => {
      const unit = valueOf(await api.request(calls.getUnit, { params: { id: unitId } }));
      return valueOf(await api.request(calls.getAddress, { params: { id: idOfIri(unit.adresse) } }));
    },
  });
}

/** A photo small, as a list shows it, or as it came. */
export type PhotoSize = "preview" | "stream";

/** The bytes of a photo; they never change. */
export function photoBytes(api: Api, fileId: string, size: PhotoSize) {
  return queryOptions({
    queryKey: ["photo", fileId, size],
    staleTime: Infinity,
    queryFn: async () => valueOf(await api.download(`${iri("uploaded_files", fileId)}/${size}`, "image/")),
  });
}
