import type { Api } from "@rundgang/api-client";
import { calls } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";
import { devicePageSize, type DeviceSearch } from "./device-search.ts";

const deviceKey = "devices";

/** Tablets ping every 20 minutes, and no event tells of it: while the page is open it asks so often (ms). */
const askedEvery = 30_000;

/** A page of the list, whatever was heard of longest ago first. */
export function deviceList(api: Api, { view, q, page }: DeviceSearch) {
  return queryOptions({
    queryKey: [deviceKey, "list", { view, q, page }],
    placeholderData: keepPreviousData,
    refetchInterval: askedEvery,
    queryFn: async ({ signal }) => {
      const query = { view, ...(q !== "" && { q }), page: String(page), itemsPerPage: String(devicePageSize) };
      const result = valueOf(await api.request(calls.listDevices, { query, signal }));
      return { devices: result["hydra:member"], total: result["hydra:totalItems"] };
    },
  });
}

/** How many devices each view holds, and which versions they have. */
export function deviceCounts(api: Api) {
  return queryOptions({
    queryKey: [deviceKey, "counts"],
    refetchInterval: askedEvery,
    queryFn: async () => valueOf(await api.request(calls.getDeviceCounts)),
  });
}

/** One device. */
export function oneDevice(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [deviceKey, "one", uuid],
    refetchInterval: askedEvery,
    queryFn: async () => valueOf(await api.request(calls.getDevice, { params: { id: uuid } })),
  });
}

/** What was asked of a person's devices, the newest first. @param person IRI */
export function deviceTasks(api: Api, person: string) {
  return queryOptions({
    queryKey: [deviceKey, "tasks", person],
    refetchInterval: askedEvery,
    queryFn: async () =>
      valueOf(await api.request(calls.listDeviceTasks, { query: { mitarbeiter: person, itemsPerPage: "20" } }))["hydra:member"],
  });
}

/** Rows of a page of what is missing. */
export const missingPageSize = 50;

/** What tablets hold receipts for and the restored database does not know, as far as nobody has seen to it. */
export function missingReceipts(api: Api, page: number) {
  return queryOptions({
    queryKey: [deviceKey, "missing", page],
    placeholderData: keepPreviousData,
    refetchInterval: askedEvery,
    queryFn: async () => {
      const query = { page: String(page), itemsPerPage: String(missingPageSize) };
      const result = valueOf(await api.request(calls.listMissingReceipts, { query }));
      return { receipts: result["hydra:member"], total: result["hydra:totalItems"] ?? result["hydra:member"].length };
    },
  });
}

/** Asks anew for whatever is shown of devices. */
export function refreshDevices(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [deviceKey] });
}
