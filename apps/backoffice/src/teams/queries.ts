import type { Api } from "@rundgang/api-client";
import { calls, hydraCollection, wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { wholeList } from "../app/whole-list.ts";
import { valueOf } from "../orders/queries.ts";
import { pageSize, type TeamSearch } from "./team-search.ts";

const keys = { all: ["teams"] as const, one: (uuid: string) => ["teams", "one", uuid] as const };

/** A page of the teams that one may see, by name. */
export function teamList(api: Api, { q, page, ended }: TeamSearch) {
  return queryOptions({
    queryKey: [...keys.all, "list", q, page, ended],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        ...(q !== "" && { q }),
        ended: String(ended) as "true" | "false",
        page: String(page),
        itemsPerPage: String(pageSize),
      };
      const result = valueOf(await api.request(calls.listTeams, { query, signal }));
      return { teams: result["hydra:member"], total: result["hydra:totalItems"] ?? result["hydra:member"].length };
    },
  });
}

/** One team with its version, which a change of it names. */
export function oneTeam(api: Api, uuid: string) {
  return queryOptions({
    queryKey: keys.one(uuid),
    queryFn: async () => {
      const answer = await api.request(calls.getTeam, { params: { id: uuid } });
      return { team: valueOf(answer), version: answer.type === "ok" ? (answer.headers.get("etag") ?? "") : "" };
    },
  });
}

/** Every team that goes on and that one may see. */
export function allTeams(api: Api) {
  return queryOptions({
    queryKey: [...keys.all, "every"],
    queryFn: ({ signal }): Promise<readonly wire.Team[]> =>
      wholeList(async (part) => {
        const query = { ended: "false" as const, ...part };
        return valueOf(await api.request(calls.listTeams, { query, signal }))["hydra:member"];
      }),
  });
}

/** Appointments of the team that are not done, the earliest first. */
export function teamAppointments(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [...keys.all, "appointments", uuid],
    refetchInterval: 30_000,
    queryFn: ({ signal }): Promise<readonly wire.Appointment[]> =>
      wholeList(async (query) => {
        const answer = await api.request(calls.listTeamAppointments, { params: { id: uuid }, query, signal });
        return valueOf(answer)["hydra:member"];
      }),
  });
}

const rows = { ...calls.listOrders, reply: hydraCollection(wire.orderRow) };

/** A page of the team's orders, the newest first: as much of them as a lead is told. */
export function teamOrders(api: Api, q: string, page: number) {
  return queryOptions({
    queryKey: ["orders", "team", q, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { ...(q !== "" && { q }), page: String(page), itemsPerPage: String(pageSize) };
      const result = valueOf(await api.request(rows, { query, headers: { props: wire.orderRowProps }, signal }));
      return { orders: result["hydra:member"], total: result["hydra:totalItems"] ?? result["hydra:member"].length };
    },
  });
}

/** Asks anew for whatever is shown of teams. */
export function refreshTeams(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.all });
}
