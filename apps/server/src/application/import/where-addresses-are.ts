import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { boxText, type BoundingBox } from "../../maps/bounding-box.ts";

/** What addresses say of the ground that a map covers. */
export interface AddressesThere {
  /** Place of most addresses on that ground; null where none lies there. */
  readonly place: string | null;
  /** What is said where addresses are known, but none there; null where all is well. */
  readonly warning: string | null;
}

/** Looks whether a map is of a place where addresses are, and what that place is called. */
export async function whereAddressesAre(db: Reader, box: BoundingBox): Promise<AddressesThere> {
  const { west, south, east, north } = box;
  const there = await db
    .selectFrom("addresses")
    .select(["ort", sql<number>`count(*)`.as("count")])
    .where("lon", ">=", String(west))
    .where("lon", "<=", String(east))
    .where("lat", ">=", String(south))
    .where("lat", "<=", String(north))
    .groupBy("ort")
    .orderBy("count", "desc")
    .orderBy("ort")
    .limit(1)
    .executeTakeFirst();
  if (there !== undefined) return { place: there.ort === "" ? null : there.ort, warning: null };
  const around = await db
    .selectFrom("addresses")
    .select([
      sql<number | null>`min(lon)::float8`.as("west"),
      sql<number | null>`min(lat)::float8`.as("south"),
      sql<number | null>`max(lon)::float8`.as("east"),
      sql<number | null>`max(lat)::float8`.as("north"),
    ])
    .executeTakeFirstOrThrow();
  if (around.west === null || around.south === null || around.east === null || around.north === null)
    return { place: null, warning: null };
  const addresses = { west: around.west, south: around.south, east: around.east, north: around.north };
  const warning = `Keine Adresse liegt dort. Die Datei zeigt ${boxText(box)}, die Adressen liegen in ${boxText(addresses)}.`;
  return { place: null, warning };
}
