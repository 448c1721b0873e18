import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { wholeList } from "../app/whole-list.ts";
import { valueOf } from "../orders/queries.ts";

/** So many rows stand on a page. */
export const pageSize = 50;
const keys = { all: ["projects"] as const, one: (uuid: string) => ["projects", "one", uuid] as const };

/** A page of the projects, by name. */
export function projectList(api: Api, q: string, page: number) {
  return queryOptions({
    queryKey: [...keys.all, "list", q, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { ...(q !== "" && { q }), page: String(page), itemsPerPage: String(pageSize) };
      const result = valueOf(await api.request(calls.listProjects, { query, signal }));
      return { projects: result["hydra:member"], total: result["hydra:totalItems"] ?? result["hydra:member"].length };
    },
  });
}

/** All of them, by name. */
export function everyProject(api: Api) {
  return queryOptions({
    queryKey: [...keys.all, "every"],
    queryFn: ({ signal }): Promise<readonly wire.Project[]> =>
      wholeList(async (query) => valueOf(await api.request(calls.listProjects, { query, signal }))["hydra:member"]),
  });
}

/** One project with its version, which a change of it names. */
export function oneProject(api: Api, uuid: string) {
  return queryOptions({
    queryKey: keys.one(uuid),
    queryFn: async () => {
      const answer = await api.request(calls.getProject, { params: { id: uuid } });
      return { project: valueOf(answer), version: answer.type === "ok" ? (answer.headers.get("etag") ?? "") : "" };
    },
  });
}

/** Asks anew for whatever is shown of projects. */
export function refreshProjects(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.all });
}
