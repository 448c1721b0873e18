import { getOrderCounts } from "./get-order-counts.ts";

/** The calls of /api/auftrag_counts. */
export const orderCountCalls = { getOrderCounts };
