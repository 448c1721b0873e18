import type { Api } from "@rundgang/api-client";
import { calls, iri } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { pageSize } from "../masters/queries.ts";
import { valueOf } from "../orders/queries.ts";
import { addressKeys } from "../addresses/address-keys.ts";

const listKey = ["objections"];

interface Asked {
  readonly q: string;
  readonly page: number;
  /** Those that have ended, in place of those in force. */
  readonly ended: boolean;
  /** Those of one address alone; its uuid. */
  readonly adresse: string | undefined;
}

/** A page of the objections to visits and calls, the newest first; asked anew each minute, for salesmen record them all day. */
export function objectionList(api: Api, { q, page, ended, adresse }: Asked) {
  return queryOptions({
    queryKey: [...listKey, "list", q, page, ended, adresse],
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const state = ended ? ("ended" as const) : ("open" as const);
      const query = {
        ...(adresse !== undefined && { adresse: iri("adresses", adresse) }),
        ...(q !== "" && { q }),
        state,
        page: String(page),
        itemsPerPage: String(pageSize),
      };
      const list = valueOf(await api.request(calls.listObjections, { query, signal }));
      return { members: list["hydra:member"], total: list["hydra:totalItems"] };
    },
  });
}

/** One of them. */
export function oneObjection(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [...listKey, "one", uuid],
    queryFn: async ({ signal }) => valueOf(await api.request(calls.getObjection, { params: { id: uuid }, signal })),
  });
}

/** Asks anew for whatever is shown of them, and for the addresses that are open. */
export function refreshObjections(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: listKey });
  void queries.invalidateQueries({ queryKey: addressKeys.lists });
  void queries.invalidateQueries({ queryKey: ["address"] });
}
