import { sql } from "kysely";

/** All deviations of the order `o`: those of its receipt, bound there, and those that its customer's confirmation brought. */
export const deviationsSql = sql<unknown[]>`(o.deviations || coalesce(o.customer_confirmation -> 'deviations', '[]'::jsonb))`;
