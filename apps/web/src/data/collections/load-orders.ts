import { calls, type wire } from "@rundgang/contracts";

import type { LoadSource } from "./collection-calls.ts";

/** Members of a page, as many as the server gives. */
const pageSize = 100;

/** All orders that the server shows the signed-in user, page by page. */
export async function loadOrders(ask: LoadSource["ask"]): Promise<readonly wire.Order[]> {
  const all = new Map<string, wire.Order>();
  for (let page = 1; ; page += 1) {
    const reply = await ask(calls.listOrders, { query: { itemsPerPage: String(pageSize), page: String(page) } });
    /* One that came in meanwhile moves the pages by one: what is met twice is one. */
    for (const order of reply["hydra:member"]) all.set(order.uuid, order);
    if (page * pageSize >= reply["hydra:totalItems"]) return [...all.values()];
  }
}
