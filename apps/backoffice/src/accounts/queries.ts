import type { Api } from "@rundgang/api-client";
import { calls, wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { wholeList } from "../app/whole-list.ts";
import { valueOf } from "../orders/queries.ts";
import { pageSize, type AccountSearch } from "./account-search.ts";

/** A page of the list, with how many accounts there are. */
interface AccountPage {
  readonly accounts: readonly wire.Account[];
  readonly total: number;
}

const keys = { all: ["accounts"] as const, one: (uuid: string) => ["accounts", "one", uuid] as const };

/** A page of the list, by name. */
export function accountList(api: Api, search: AccountSearch) {
  return queryOptions({
    queryKey: [...keys.all, "list", search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AccountPage> => {
      const { q, page, role, locked } = search;
      const query = {
        ...(q !== "" && { q }),
        ...(role !== "" && { "role[]": [role] }),
        ...(locked && { disabled: "true" as const }),
        page: String(page),
        itemsPerPage: String(pageSize),
      };
      const result = valueOf(await api.request(calls.listAccounts, { query, signal }));
      return { accounts: result["hydra:member"], total: result["hydra:totalItems"] ?? result["hydra:member"].length };
    },
  });
}

/** One account with its sessions of now. */
export function oneAccount(api: Api, uuid: string) {
  return queryOptions({
    queryKey: keys.one(uuid),
    queryFn: async () => valueOf(await api.request(calls.getAccount, { params: { id: uuid } })),
  });
}

/** What is open of a person. */
export function openWork(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [...keys.all, "open-work", uuid],
    queryFn: async () => valueOf(await api.request(calls.getOpenWork, { params: { id: uuid } })),
  });
}

/** Open accounts that may take something over at a door. */
export function takers(api: Api) {
  return queryOptions({
    queryKey: [...keys.all, "takers"],
    queryFn: ({ signal }): Promise<readonly wire.Account[]> =>
      wholeList(async (part) => {
        const query = { "role[]": [...wire.rolesOf("field")], disabled: "false" as const, ...part };
        return valueOf(await api.request(calls.listAccounts, { query, signal }))["hydra:member"];
      }),
  });
}

/** Asks anew for whatever is shown of accounts: something of them was changed, or an answer was lost. */
export function refreshAccounts(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.all });
}
