import type { Api } from "@rundgang/api-client";
import { calls } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { pageSize } from "../masters/queries.ts";
import { valueOf } from "../orders/queries.ts";

const listKey = ["api_tokens"];

/** A page of the tokens of neighbour systems; asked anew each minute, which is how exact their use is known. */
export function neighbourList(api: Api, { q, page }: { readonly q: string; readonly page: number }) {
  return queryOptions({
    queryKey: [...listKey, "list", q, page],
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const query = { ...(q !== "" && { q }), page: String(page), itemsPerPage: String(pageSize) };
      const list = valueOf(await api.request(calls.listApiTokens, { query, signal }));
      return { members: list["hydra:member"], total: list["hydra:totalItems"] };
    },
  });
}

/** One token, with its last use, which the list alone tells. */
export function oneNeighbour(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [...listKey, "one", uuid],
    queryFn: async ({ signal }) => {
      const token = valueOf(await api.request(calls.getApiToken, { params: { id: uuid }, signal }));
      const listed = valueOf(await api.request(calls.listApiTokens, { query: { q: token.mark }, signal }))["hydra:member"];
      return { token, lastUsedAt: listed.find((one) => one.uuid === uuid)?.lastUsedAt ?? null };
    },
  });
}

/** Asks anew for whatever is shown of them. */
export function refreshNeighbours(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: listKey });
}
