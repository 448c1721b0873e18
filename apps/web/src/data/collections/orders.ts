import * as z from "zod/mini";

import type { RowCollection } from "./collection.ts";

/**
 * As an order is stored. All of it is parsed by whoever reads it (`read-order.ts`): its schema is four times what the first screen may
 * still carry.
 */
const storedOrder = z.looseObject({ uuid: z.string() });
export type StoredOrder = z.infer<typeof storedOrder>;

/** The salesman's own orders with what became of them. Without them he sells all the same. */
export const orders = {
  name: "orders",
  kept: "row_by_row",
  load: ({ ownOrders }) => ownOrders(),
  whenRefused: "go_on",
  schema: storedOrder,
  idOf: ({ uuid }) => uuid,
  /* Its event is a status: the order is then fetched anew (`live/refresh-order.ts`). */
  event: null,
} as const satisfies RowCollection<StoredOrder>;
