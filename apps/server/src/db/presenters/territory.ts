import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { resource } from "./resource.ts";

/** Territory of the row `p` with the uuids of its addresses (A §3 "Polygon"). */
export const territoryJson = resource(wire.territory, sql`p.id`, {
  name: sql`p.name`,
  version: sql`p.version`,
  adresses: sql`(select coalesce(json_agg(at.address_id order by at.address_id), '[]'::json) from address_territories at where at.territory_id = p.id)`,
});
