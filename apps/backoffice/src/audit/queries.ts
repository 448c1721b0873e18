import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";
import { pageSize, type AuditSearch } from "./audit-search.ts";

/** A page of the log, with how many entries there are. */
interface AuditPage {
  readonly entries: readonly wire.AuditEntry[];
  readonly total: number;
}

/** A page of the log, the newest first. */
export function auditList(api: Api, search: AuditSearch) {
  return queryOptions({
    queryKey: ["audit", search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AuditPage> => {
      const { q, page, entity, source, about } = search;
      const query = {
        ...(q !== "" && { q }),
        ...(entity !== "" && { "entity[]": [entity] }),
        ...(source !== "" && { "source[]": [source] }),
        ...(about !== "" && { entityId: about }),
        page: String(page),
        itemsPerPage: String(pageSize),
      };
      const result = valueOf(await api.request(calls.listAuditEntries, { query, signal }));
      return { entries: result["hydra:member"], total: result["hydra:totalItems"] ?? result["hydra:member"].length };
    },
  });
}
