import type { Api } from "@rundgang/api-client";
import { calls, mapAreaDataPath, type wire } from "@rundgang/contracts";
import type { MapFile } from "@rundgang/map/tile-protocol";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { wholeList } from "../app/whole-list.ts";
import { valueOf } from "../orders/queries.ts";
import type { Box, Shape } from "./rings.ts";

const keys = { all: ["territories"] as const };

/** Every territory that has not ended, by name: the map shows all of them. */
export function allTerritories(api: Api) {
  return queryOptions({
    queryKey: [...keys.all, "list"],
    queryFn: ({ signal }): Promise<readonly wire.SalesTerritory[]> =>
      wholeList(async (query) => valueOf(await api.request(calls.listTerritories, { query, signal }))["hydra:member"]),
  });
}

/** A territory with the tag of the version that is seen. */
export interface TaggedTerritory {
  readonly territory: wire.SalesTerritory;
  readonly tag: string;
}

/** One territory as it is now. */
export function oneTerritory(api: Api, uuid: string) {
  return queryOptions({ queryKey: [...keys.all, "one", uuid], queryFn: () => fetchTerritory(api, uuid) });
}

/** Asks for a territory as it is now; rejects with `CallFailed`. */
export async function fetchTerritory(api: Api, uuid: string): Promise<TaggedTerritory> {
  const answer = await api.request(calls.getTerritory, { params: { id: uuid } });
  const territory = valueOf(answer);
  /* The device's own is nothing that the office is answered. */
  if (territory["@type"] !== "SalesTerritory" || answer.type !== "ok") throw new TypeError("no territory of the office");
  return { territory, tag: answer.headers.get("etag") ?? "" };
}

/** How many addresses lie in no territory, and which in a box; without a box none of them. */
export function territoryGaps(api: Api, box: Box | null) {
  const text = box === null ? "" : box.map((degrees) => degrees.toFixed(4)).join(",");
  return queryOptions({
    queryKey: [...keys.all, "gaps", text],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      valueOf(await api.request(calls.getTerritoryGaps, { query: text === "" ? {} : { box: text }, signal })),
  });
}

/** What a shape would hold. */
export function territoryPreview(api: Api, shape: Shape | null, territory: string | null) {
  return queryOptions({
    queryKey: [...keys.all, "preview", territory, shape],
    enabled: shape !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      valueOf(await api.request(calls.postTerritoryPreview, { body: { geometry: { ...shape }, territory }, signal })),
  });
}

/** The base map's files at the server, read part by part. */
export function mapFiles(api: Api) {
  return queryOptions({
    queryKey: ["map-areas"],
    staleTime: 600_000,
    queryFn: async (): Promise<readonly MapFile[]> =>
      valueOf(await api.request(calls.listMapAreas))["hydra:member"].map((area) => ({
        key: area.sha256,
        bounds: area.bbox,
        attribution: area.attribution,
        read: async (offset, length) => {
          const range = `bytes=${offset}-${Math.min(offset + length, area.size) - 1}`;
          const answer = await api.download(mapAreaDataPath(area.uuid), "application/vnd.pmtiles", { Range: range });
          if (answer.type !== "ok") throw new Error("no bytes of the map");
          return answer.value.arrayBuffer();
        },
      })),
  });
}

/** Asks anew for whatever is shown of territories. */
export function refreshTerritories(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: keys.all });
}

/** Its shape, of which the server has said that it is one. */
export function shapeOf({ geometry }: Pick<wire.SalesTerritory, "geometry">): Shape {
  return geometry as unknown as Shape;
}
