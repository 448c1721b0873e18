import type { Api } from "@rundgang/api-client";
import { calls, type QueryOf, type wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";

/** Figures are asked for anew this often (ms), for nothing announces them. */
const everyMs = 30_000;

/** Coverage by one kind of group. */
export function coverages(api: Api, group: wire.CoverageGroup, project: string) {
  return queryOptions({
    queryKey: ["coverages", group, project],
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { group, ...(project !== "" && { project }) };
      return valueOf(await api.request(calls.listCoverages, { query, signal }));
    },
  });
}

/** The curve of an area's quota. */
export function quotaCourse(api: Api, project: string | null) {
  return queryOptions({
    queryKey: ["quota-course", project],
    enabled: project !== null,
    refetchInterval: everyMs,
    queryFn: async ({ signal }) => valueOf(await api.request(calls.getQuotaCourse, { params: { id: project ?? "" }, signal })),
  });
}

/** From the door to the contract, by day. */
export function funnels(api: Api, query: QueryOf<typeof calls.listFunnels>) {
  return queryOptions({
    queryKey: ["funnels", query],
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => valueOf(await api.request(calls.listFunnels, { query, signal })),
  });
}

/** One person's day. Each asking is a look that is written down, so that nothing asks anew by itself, a stream that had a gap neither. */
export function dayCourse(api: Api, person: string | null, day: string) {
  return queryOptions({
    queryKey: ["day-course", person, day],
    enabled: person !== null,
    staleTime: "static",
    gcTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) =>
      valueOf(await api.request(calls.getDayCourse, { query: { mitarbeiter: person ?? "", day }, signal })),
  });
}
