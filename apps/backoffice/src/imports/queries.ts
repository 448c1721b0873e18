import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";
import { newerImport } from "./import-words.ts";

const importKey = "imports";

/** Imports that the list shows. */
const shownImports = 100;

/** While something is done with an import it is asked so often (ms), for an event may be lost with its line. */
const askedEvery = 5000;

const isAtWork = ({ state }: wire.ImportJob) => state === "checking" || state === "running";

/** The newest imports. Events change them in place while the page is open. */
export function importList(api: Api) {
  const queryKey = [importKey, "list"];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<readonly wire.ImportJob[]> => {
      const query = { itemsPerPage: String(shownImports) };
      const came = valueOf(await api.request(calls.listImports, { query }))["hydra:member"];
      const known = client.getQueryData<readonly wire.ImportJob[]>(queryKey) ?? [];
      const byId = new Map(known.map((job) => [job.uuid, job]));
      return came.map((job) => newerImport(byId.get(job.uuid), job));
    },
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) === true ? askedEvery : false),
  });
}

/** One import. */
export function oneImport(api: Api, uuid: string) {
  const queryKey = [importKey, "one", uuid];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const came = valueOf(await api.request(calls.getImport, { params: { id: uuid } }));
      return newerImport(client.getQueryData<wire.ImportJob>(queryKey), came);
    },
    refetchInterval: ({ state }) => (state.data !== undefined && isAtWork(state.data) ? askedEvery : false),
  });
}

/** How its file is read, as it was looked through last. @param revision the import's: other settings are another one */
export function importPreview(api: Api, uuid: string, revision: number) {
  return queryOptions({
    queryKey: [importKey, "preview", uuid, revision],
    placeholderData: keepPreviousData,
    queryFn: async () => valueOf(await api.request(calls.getImportPreview, { params: { id: uuid } })),
  });
}

/** Its refused rows. @param rejected how many there are by now */
export function importRejects(api: Api, uuid: string, rejected: number) {
  return queryOptions({
    queryKey: [importKey, "rejects", uuid, rejected],
    placeholderData: keepPreviousData,
    queryFn: async () => valueOf(await api.request(calls.getImportRejects, { params: { id: uuid } })),
  });
}

/** Rows of a page of what was changed. */
export const changesPageSize = 20;

/** What it made or changed. @param state the import's: a list of a running one is over with it */
export function importChanges(api: Api, { uuid, state }: Pick<wire.ImportJob, "uuid" | "state">, page: number) {
  return queryOptions({
    queryKey: [importKey, "changes", uuid, state, page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { page: String(page), itemsPerPage: String(changesPageSize) };
      const list = valueOf(await api.request(calls.listImportChanges, { params: { id: uuid }, query }));
      return { changes: list["hydra:member"], total: list["hydra:totalItems"] };
    },
  });
}

/** Puts an import as it is now into whatever shows it; what came late changes nothing. */
export function setImport(queries: QueryClient, job: wire.ImportJob): void {
  queries.setQueryData([importKey, "one", job.uuid], (known: wire.ImportJob | undefined) => newerImport(known, job));
  queries.setQueryData([importKey, "list"], (list: readonly wire.ImportJob[] | undefined) => {
    if (list === undefined) return list;
    const isKnown = list.some(({ uuid }) => uuid === job.uuid);
    return isKnown ? list.map((one) => (one.uuid === job.uuid ? newerImport(one, job) : one)) : [job, ...list];
  });
}
