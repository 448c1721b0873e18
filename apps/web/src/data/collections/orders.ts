import type { RowCollection } from "./collection.ts";

/**
 * As an order is stored. All of it is parsed by whoever reads it (`read-order.ts`): its schema is larger than those of all other collections,
 * and they may be changed without it.
 */
export interface StoredOrder {
  readonly uuid: string;
  readonly [member: string]: unknown;
}

/** The salesman's own orders with what became of them. Without them he sells all the same. */
export const orders = {
  name: "orders",
  kept: "row_by_row",
  whenRefused: "go_on",
  idOf: ({ uuid }) => uuid,
  /* Its event is a status: the order is then fetched anew (`live/refresh-order.ts`). */
  event: null,
} as const satisfies RowCollection<StoredOrder>;
