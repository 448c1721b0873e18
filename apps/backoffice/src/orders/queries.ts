import type { Api, ApiResult } from "@rundgang/api-client";
import { calls, hydraCollection, idOfIri, wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { isView, pageSize, type OrderSearch } from "./order-search.ts";

/** What is fetched, by its key: what changes an order makes these old. */
export const keys = {
  lists: ["orders"] as const,
  list: (search: OrderSearch) => ["orders", search] as const,
  counts: ["order-counts"] as const,
  /** @param iri of the order */
  order: (iri: string) => ["order", idOfIri(iri)] as const,
  claims: (iris: readonly string[]) => ["claims", ...iris] as const,
  notes: (iri: string) => ["notes", idOfIri(iri)] as const,
  colleague: (iri: string) => ["colleague", iri] as const,
  providers: ["providers"] as const,
  /** @param iri of the customer */
  ibanViews: (iri: string) => ["iban-views", idOfIri(iri)] as const,
};

/** A call met a refusal or nobody; `message` is German. */
export class CallFailed extends Error {
  readonly code: string | null;
  constructor(text: string, code: string | null) {
    super(text);
    this.code = code;
  }
}

const unreachable = "Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung.";

/** The value of a call, or `CallFailed`. */
export function valueOf<T>(result: ApiResult<T>): T {
  switch (result.type) {
    case "ok":
      return result.value;
    case "refused":
      throw new CallFailed(result.text, result.code);
    case "offline":
      throw new CallFailed(unreachable, "offline");
    case "signed_out":
      throw new CallFailed("Bitte melde dich an.", "signed_out");
  }
}

/** The list asks for what its rows show, and nothing more. */
const listRows = { ...calls.listOrders, reply: hydraCollection(wire.orderRow) };

/** A page of the list. */
export function orderList(api: Api, search: OrderSearch) {
  return queryOptions({
    queryKey: keys.list(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { view, q, page, newestFirst, contractType, deviating, provider } = search;
      const query = {
        view: isView(view) ? view : "to_check",
        ...(q !== "" && { q }),
        ...(contractType !== "" && { "contractType[]": contractType === "paper" ? ["paper", "paper-delayed"] : [contractType] }),
        ...(deviating && { "deviation[]": ["any"] }),
        ...(provider !== "" && { provider }),
        "order[received]": newestFirst ? ("desc" as const) : ("asc" as const),
        page: String(page),
        itemsPerPage: String(pageSize),
      };
      const result = valueOf(await api.request(listRows, { query, headers: { props: wire.orderRowProps }, signal }));
      return { orders: result["hydra:member"], total: result["hydra:totalItems"] ?? result["hydra:member"].length };
    },
  });
}

/** How many orders each view holds. */
export function orderCounts(api: Api) {
  return queryOptions({
    queryKey: keys.counts,
    queryFn: async () => valueOf(await api.request(calls.getOrderCounts)).counts,
  });
}
