import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { valueOf } from "../orders/queries.ts";
import { mailKey } from "./count-query.ts";
import { mailPageSize, type MailSearch } from "./mail-search.ts";

/** A page of the list. */
export function mailList(api: Api, { view, q, page, kind }: MailSearch) {
  return queryOptions({
    queryKey: [mailKey, "list", { view, q, page, kind }],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        view,
        ...(q !== "" && { q }),
        ...(kind !== "" && { "kind[]": [kind] }),
        page: String(page),
        itemsPerPage: String(mailPageSize),
      };
      const result = valueOf(await api.request(calls.listMails, { query, signal }));
      return { mails: result["hydra:member"], total: result["hydra:totalItems"] ?? result["hydra:member"].length };
    },
  });
}

/** One mail. */
export function oneMail(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [mailKey, "one", uuid],
    queryFn: async () => valueOf(await api.request(calls.getMail, { params: { id: uuid } })),
  });
}

/** All mails of one cause, the newest first. @param first IRI or uuid of the first one */
export function mailTries(api: Api, first: string) {
  return queryOptions({
    queryKey: [mailKey, "tries", first],
    queryFn: async (): Promise<readonly wire.Mail[]> =>
      valueOf(await api.request(calls.listMails, { query: { of: first, itemsPerPage: "100" } }))["hydra:member"],
  });
}
