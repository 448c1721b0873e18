import type { Api } from "@rundgang/api-client";
import { calls, idOfIri, type wire } from "@rundgang/contracts";
import { queryOptions } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";

/** Where the views of a customer's IBAN are kept. @param kunde IRI */
export function ibanViewsKey(kunde: string): readonly string[] {
  return ["iban-views", idOfIri(kunde)];
}

/** Who has read the customer's IBAN and why, the newest first; never the IBAN. */
export function ibanViews(api: Api, kunde: string) {
  return queryOptions({
    queryKey: ibanViewsKey(kunde),
    queryFn: async (): Promise<readonly wire.IbanView[]> =>
      valueOf(await api.request(calls.listIbanViews, { query: { kunde } }))["hydra:member"],
  });
}
