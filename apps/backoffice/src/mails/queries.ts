import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { keys as orderKeys, valueOf } from "../orders/queries.ts";
import { mailPageSize, type MailSearch } from "./mail-search.ts";

/** What is fetched of mails, by its key. */
const keys = {
  all: ["mails"] as const,
  list: (search: Omit<MailSearch, "mail">) => ["mails", "list", search] as const,
  counts: ["mails", "counts"] as const,
  one: (uuid: string) => ["mails", "one", uuid] as const,
  tries: (uuid: string) => ["mails", "tries", uuid] as const,
};

/** A page of the list. */
export function mailList(api: Api, { view, q, page, kind }: MailSearch) {
  return queryOptions({
    queryKey: keys.list({ view, q, page, kind }),
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

/** How many mails each view holds. */
export function mailCounts(api: Api) {
  return queryOptions({
    queryKey: keys.counts,
    queryFn: async () => valueOf(await api.request(calls.getMailCounts)).counts,
  });
}

/** One mail. */
export function oneMail(api: Api, uuid: string) {
  return queryOptions({
    queryKey: keys.one(uuid),
    queryFn: async () => valueOf(await api.request(calls.getMail, { params: { id: uuid } })),
  });
}

/** All mails of one cause, the newest first. @param first IRI or uuid of the first one */
export function mailTries(api: Api, first: string) {
  return queryOptions({
    queryKey: keys.tries(first),
    queryFn: async (): Promise<readonly wire.Mail[]> =>
      valueOf(await api.request(calls.listMails, { query: { of: first, itemsPerPage: "100" } }))["hydra:member"],
  });
}

/** What became of a mail is fetched anew, wherever it shows. @param order IRI; null: of no order that is known */
export function refreshMails(queries: QueryClient, order: string | null): void {
  void queries.invalidateQueries({ queryKey: keys.all });
  if (order !== null) void queries.invalidateQueries({ queryKey: orderKeys.order(order) });
}
