import type { Api } from "@rundgang/api-client";
import { calls } from "@rundgang/contracts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";

import { keys, valueOf } from "../orders/queries.ts";

/** What is fetched of mails, by the start of its key. */
export const mailKey = "mails";

/** How many mails each view holds. */
export function mailCounts(api: Api) {
  return queryOptions({
    queryKey: [mailKey, "counts"],
    queryFn: async () => valueOf(await api.request(calls.getMailCounts)).counts,
  });
}

/** What became of a mail is fetched anew, wherever it shows. @param order IRI; null: of no order that is known */
export function refreshMails(queries: QueryClient, order: string | null): void {
  void queries.invalidateQueries({ queryKey: [mailKey] });
  if (order !== null) void queries.invalidateQueries({ queryKey: keys.order(order) });
}
