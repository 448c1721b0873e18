import { expect, it } from "vitest";

import { sampleOwnOrder } from "../testing/own-order-samples.ts";
import type { LoadSource } from "./collection-calls.ts";
import { loadOrders } from "./load-orders.ts";

it("orders come page by page, and one that a new one has moved to the next page counts once", async () => {
  const pages = [
    Array.from({ length: 100 }, (_, n) => sampleOwnOrder(250 - n, "NEW")),
    Array.from({ length: 51 }, (_, n) => sampleOwnOrder(151 - n, "NEW")),
  ];
  const asked: unknown[] = [];
  /* The load asks any call of the API by one generic function; here it is asked for orders alone. */
  const ask = (async (_call: unknown, { query }: { query: { page: string } }) => {
    asked.push(query);
    return { "@type": "hydra:Collection", "hydra:member": pages[Number(query.page) - 1], "hydra:totalItems": 151 };
  }) as unknown as LoadSource["ask"];
  const loaded = await loadOrders(ask);
  expect(new Set(loaded.map(({ id }) => id)).size).toBe(loaded.length);
  expect([loaded.length, loaded.at(0)?.id, loaded.at(-1)?.id]).toEqual([150, 100_250, 100_101]);
  expect(asked).toEqual([
    { itemsPerPage: "100", page: "1" },
    { itemsPerPage: "100", page: "2" },
  ]);
});
