import type { MultiPolygon, Polygon } from "geojson";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import { findAddresses } from "./find-addresses.ts";

/**
 * Lays the addresses that are in a shape into its territory and answers how many. Only what came in or fell out is written: what stays has been
 * there all the time (decision 099).
 */
export async function fillTerritory(tx: Writer, id: string, geometry: Polygon | MultiPolygon): Promise<number> {
  const inside = await findAddresses(tx, geometry);
  const ids = uuidArray(inside);
  await tx
    .deleteFrom("address_territories")
    .where("territory_id", "=", id)
    .where(sql<boolean>`address_id not in (select unnest(${ids}))`)
    .execute();
  await tx
    .insertInto("address_territories")
    .columns(["address_id", "territory_id"])
    .expression(sql`select address, ${id}::uuid from unnest(${ids}) as inside (address)`)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return inside.length;
}
