import type { Api, ApiResult } from "@rundgang/api-client";
import { calls, hydraCollection, idOfIri, wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { faultsOf } from "../app/violations.ts";
import { isView, pageSize, type OrderSearch } from "./order-search.ts";

/** What is fetched, by its key: what changes an order makes these old. */
export const keys = {
  lists: ["orders"] as const,
  list: (search: OrderSearch) => ["orders", search] as const,
  counts: ["order-counts"] as const,
  /** @param iri of the order */
  order: (iri: string) => ["order", idOfIri(iri)] as const,
  /** @param iri of the order */
  progress: (iri: string) => ["order-progress", idOfIri(iri)] as const,
  claims: (iris: readonly string[]) => ["claims", ...iris] as const,
  notes: (iri: string) => ["notes", idOfIri(iri)] as const,
  colleague: (iri: string) => ["colleague", iri] as const,
  providers: ["providers"] as const,
  filters: ["order-filters"] as const,
  /** What was done last with an order, as the stream told it. @param iri of the order */
  step: (iri: string) => ["order-step", idOfIri(iri)] as const,
};

/** A call met a refusal or nobody; `message` is German. */
export class CallFailed extends Error {
  readonly code: string | null;
  /** What is wrong at a field of the body, by its path. */
  readonly faults: Readonly<Record<string, string>>;
  constructor(text: string, code: string | null, faults: Readonly<Record<string, string>> = {}) {
    super(text);
    this.code = code;
    this.faults = faults;
  }
}

const unreachable = "Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung.";

/** The value of a call, or `CallFailed`. */
export function valueOf<T>(result: ApiResult<T>): T {
  switch (result.type) {
    case "ok":
      return result.value;
    case "refused":
      throw new CallFailed(result.text, result.code, faultsOf(result.body));
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
      const { view, q, page, sort, newestFirst, contractType, deviating, provider, salesman, project, from, until } = search;
      const direction = newestFirst ? ("desc" as const) : ("asc" as const);
      const query = {
        view: isView(view) ? view : "to_check",
        ...(q !== "" && { q }),
        ...(contractType !== "" && { "contractType[]": contractType === "paper" ? ["paper", "paper-delayed"] : [contractType] }),
        ...(deviating && { "deviation[]": ["any"] }),
        ...(provider !== "" && { provider }),
        ...(salesman !== "" && { "haendler.id": salesman }),
        ...(project !== "" && { project }),
        ...(from !== "" && { "received[after]": from }),
        ...(until !== "" && { "received[before]": dayAfter(until) }),
        ...(sort === "number" ? { "order[number]": direction } : { "order[received]": direction }),
        page: String(page),
        itemsPerPage: String(pageSize),
      };
      const result = valueOf(await api.request(listRows, { query, headers: { props: wire.orderRowProps }, signal }));
      const orders = result["hydra:member"];
      return { of: JSON.stringify(search), orders, total: result["hydra:totalItems"] ?? orders.length };
    },
  });
}

/** A day is over when the next one begins. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);
}

/** Salesmen and projects that there are orders of. */
export function orderFilters(api: Api) {
  return queryOptions({
    queryKey: keys.filters,
    staleTime: 5 * 60_000,
    queryFn: async () => valueOf(await api.request(calls.getOrderFilters)),
  });
}

/** How many orders each view holds. */
export function orderCounts(api: Api) {
  return queryOptions({
    queryKey: keys.counts,
    queryFn: async () => valueOf(await api.request(calls.getOrderCounts)).counts,
  });
}

/** One order with all that lies with it. */
export function oneOrder(api: Api, uuid: string) {
  return queryOptions({
    queryKey: ["order", uuid],
    queryFn: async () => valueOf(await api.request(calls.getOrder, { params: { id: uuid } })),
  });
}

/** How far an order has come since it was accepted, with its version, which a change of it names. */
export function orderProgress(api: Api, uuid: string) {
  return queryOptions({
    queryKey: keys.progress(uuid),
    queryFn: async () => {
      const answer = await api.request(calls.getOrderProgress, { params: { id: uuid } });
      return { value: valueOf(answer), version: answer.type === "ok" ? (answer.headers.get("etag") ?? "") : "" };
    },
  });
}

/** Who works on these orders now. */
export function orderClaims(api: Api, iris: readonly string[]) {
  return queryOptions({
    queryKey: keys.claims(iris),
    enabled: iris.length > 0,
    refetchInterval: 30_000,
    queryFn: async (): Promise<readonly wire.OrderClaim[]> =>
      valueOf(await api.request(calls.listOrderClaims, { query: { "auftrag[]": [...iris] } }))["hydra:member"],
  });
}

/** What the back office has noted of an order, the newest first. */
export function orderNotes(api: Api, iri: string) {
  return queryOptions({
    queryKey: keys.notes(iri),
    queryFn: async (): Promise<readonly wire.OrderNote[]> =>
      valueOf(await api.request(calls.listOrderNotes, { query: { auftrag: iri } }))["hydra:member"],
  });
}

/** The name of a salesman. */
export function colleague(api: Api, iri: string) {
  return queryOptions({
    queryKey: keys.colleague(iri),
    staleTime: Infinity,
    queryFn: async () => valueOf(await api.request(calls.getColleague, { params: { id: idOfIri(iri) } })),
  });
}

/** The providers. */
export function providers(api: Api) {
  return queryOptions({
    queryKey: keys.providers,
    staleTime: Infinity,
    queryFn: async () => valueOf(await api.request(calls.listProviders))["hydra:member"],
  });
}

/** The bytes of a paper. */
export function paperBytes(api: Api, paper: Pick<wire.OrderPaper, "@id" | "mediaType">) {
  return queryOptions({
    queryKey: ["paper", paper["@id"]],
    staleTime: Infinity,
    queryFn: async () =>
      valueOf(await api.download(`${paper["@id"]}/stream`, paper.mediaType === "application/pdf" ? "application/pdf" : "image/")),
  });
}
