import type { Api } from "@rundgang/api-client";
import { calls, type wire } from "@rundgang/contracts";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";

import { pageSize, type MasterPage } from "../masters/queries.ts";
import { valueOf } from "../orders/queries.ts";

const keys = { all: ["webhooks"] as const };

/** Asks anew for whatever is shown of webhooks. */
export function refreshWebhooks(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.all });
}

/** How often (ms) is looked whether something was delivered: nothing tells of it live. */
const lookEvery = 3000;

/** A webhook with how its deliveries fare; an ended one has none. */
export interface WebhookRow extends wire.Webhook {
  readonly state: wire.WebhookState | undefined;
}

/** A page of the webhooks. */
export function webhookList(api: Api, { q, page }: { readonly q: string; readonly page: number }) {
  return queryOptions({
    queryKey: [...keys.all, "list", q, page],
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
    queryFn: async ({ signal }): Promise<MasterPage<WebhookRow>> => {
      const query = { ...(q !== "" && { q }), page: String(page), itemsPerPage: String(pageSize) };
      const [asked, askedStates] = await Promise.all([
        api.request(calls.listWebhooks, { query, signal }),
        api.request(calls.listWebhookStates, { signal }),
      ]);
      const [list, states] = [valueOf(asked), valueOf(askedStates)["hydra:member"]];
      const members = list["hydra:member"].map((one) => ({
        ...one,
        state: states.find(({ webhook }) => webhook === one["@id"]),
      }));
      return { members, total: list["hydra:totalItems"] };
    },
  });
}

/** A webhook with its version, which a change of it names. */
export function oneWebhook(api: Api, uuid: string) {
  return queryOptions({
    queryKey: [...keys.all, "one", uuid],
    queryFn: async ({ signal }) => {
      const answer = await api.request(calls.getWebhook, { params: { id: uuid }, signal });
      return { webhook: valueOf(answer), version: answer.type === "ok" ? (answer.headers.get("etag") ?? "") : "" };
    },
  });
}

/** So many deliveries stand on a page of the log. */
export const logSize = 10;

/** A page of the log of a webhook, the newest first. */
export function deliveryLog(api: Api, webhook: string, { page, failed }: { readonly page: number; readonly failed: boolean }) {
  return queryOptions({
    queryKey: [...keys.all, "log", webhook, page, failed],
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
    queryFn: async ({ signal }): Promise<MasterPage<wire.WebhookDelivery>> => {
      const query = { webhook, page: String(page), itemsPerPage: String(logSize), ...(failed && { state: "failed" }) };
      const list = valueOf(await api.request(calls.listWebhookDeliveries, { query, signal }));
      return { members: list["hydra:member"], total: list["hydra:totalItems"] };
    },
  });
}
