import type { Api } from "@rundgang/api-client";
import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { queryOptions } from "@tanstack/react-query";

import { keys, valueOf } from "../orders/queries.ts";

/* Apart from what the side bar and the overview ask for: nobody loads how a whole order reads before he opens one. */

/** One order with all that lies with it. */
export function oneOrder(api: Api, uuid: string) {
  return queryOptions({
    queryKey: ["order", uuid],
    queryFn: async () => valueOf(await api.request(calls.getOrder, { params: { id: uuid } })),
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

/** Who has read the customer's IBAN and why, the newest first; never the IBAN. */
export function ibanViews(api: Api, kunde: string) {
  return queryOptions({
    queryKey: keys.ibanViews(kunde),
    queryFn: async (): Promise<readonly wire.IbanView[]> =>
      valueOf(await api.request(calls.listIbanViews, { query: { kunde } }))["hydra:member"],
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
