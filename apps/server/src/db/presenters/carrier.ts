import { sql } from "kysely";

import { resource, type JsonSql } from "./resource.ts";

/** Carrier of the row `k`: a previous provider that a number can be ported from. */
export const carrierJson: JsonSql = resource("carriers", "Carrier", sql`k.id`, { id: sql`k.id`, name: sql`k.name` });
