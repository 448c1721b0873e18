import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";

const importKey = "imports";

/** Imports that the list shows. */
const shownImports = 100;

/** The newest imports. Events change them in place while the page is open. */
export function importList(api: Api) {
  return queryOptions({
    queryKey: [importKey, "list"],
    queryFn: async () =>
      valueOf(await api.request(calls.listImports, { query: { itemsPerPage: String(shownImports) } }))["hydra:member"],
  });
}

/** One import. */
export function oneImport(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [importKey, "one", uuid],
    queryFn: async () => valueOf(await api.request(calls.getImport, { params: { id: uuid } })),
  });
}

/** How its file is read, as it was looked through last. @param state the import's: with each check it is another one */
export function importPreview(api: Api, uuid: string, state: string) {
  return queryOptions({
    queryKey: [importKey, "preview", uuid, state],
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

/** What it made or changed. */
export function importChanges(api: Api, uuid: string, page: number) {
  return queryOptions({
    queryKey: [importKey, "changes", uuid, page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { page: String(page), itemsPerPage: String(changesPageSize) };
      const list = valueOf(await api.request(calls.listImportChanges, { params: { id: uuid }, query }));
      return { changes: list["hydra:member"], total: list["hydra:totalItems"] };
    },
  });
}

/** Puts an import as it is now into whatever shows it. */
export function setImport(queries: QueryClient, job: wire.ImportJob): void {
  queries.setQueryData([importKey, "one", job.uuid], job);
  /* Other settings let a file be read anew: what was read before may be fresh, and is wrong all the same. */
  if (job.state === "checking" || job.state === "ready")
    void queries.invalidateQueries({ queryKey: [importKey, "preview", job.uuid] });
  queries.setQueryData([importKey, "list"], (list: readonly wire.ImportJob[] | undefined) => {
    if (list === undefined) return list;
    const isKnown = list.some(({ uuid }) => uuid === job.uuid);
    return isKnown ? list.map((one) => (one.uuid === job.uuid ? job : one)) : [job, ...list];
  });
}
