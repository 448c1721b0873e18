import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, resource } from "./resource.ts";

/** Carrier of the row `k`: a previous provider that a number can be ported from. */
export const carrierJson = resource(wire.carrier, sql`k.id`, {
  id: sql`k.id`,
  name: sql`k.name`,
  endedAt: instantSql(sql`k.ended_at`),
});
