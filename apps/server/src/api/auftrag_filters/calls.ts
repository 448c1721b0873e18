import { getOrderFilters } from "./get-order-filters.ts";

/** The calls of /api/auftrag_filters. */
export const orderFilterCalls = { getOrderFilters };
