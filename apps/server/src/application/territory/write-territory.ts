import type { MultiPolygon, Polygon } from "geojson";
import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";

import type { Reader, Writer } from "../../db/open-database.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import { territoryId } from "../../places/natural-key.ts";
import type { TerritoryCandidate } from "../../places/parse-territory.ts";
import { boundsOf, createTerritoryIndex } from "../../places/territory-index.ts";

/** Whether any stored address lies in a shape. */
export async function hasAddresses(db: Reader, geometry: Polygon | MultiPolygon): Promise<boolean> {
  const near = await addressesWithin(db, geometry);
  const index = createTerritoryIndex([{ id: "", geometry }]);
  return near.some(({ lat, lon }) => index.at(Number(lon), Number(lat)).length > 0);
}

export type TerritoryOutcome = { readonly kind: "added" | "changed" | "unchanged"; readonly addresses: number };

/** Writes one territory and finds the addresses in it. Salesmen keep their assignment. */
export async function writeTerritory(tx: Writer, territory: TerritoryCandidate): Promise<TerritoryOutcome> {
  const stored = await tx
    .selectFrom("territories")
    .select(["id", "geometry"])
    .where("name", "=", territory.name)
    .executeTakeFirst();
  const id = stored?.id ?? territoryId(territory.name);
  const geometry = JSON.stringify(territory.geometry);
  if (stored === undefined) await tx.insertInto("territories").values({ id, name: territory.name, geometry }).execute();
  else if (isDeepStrictEqual(stored.geometry, JSON.parse(geometry)))
    return { kind: "unchanged", addresses: await countAddresses(tx, id) };
  else
    await tx
      .updateTable("territories")
      .set((row) => ({ geometry, version: row("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
  return { kind: stored === undefined ? "added" : "changed", addresses: await fill(tx, id, territory.geometry) };
}

async function countAddresses(tx: Writer, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom("address_territories")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("territory_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Only what came in or fell out is written: what stays has been there all the time (decision 099). */
async function fill(tx: Writer, id: string, geometry: Polygon | MultiPolygon): Promise<number> {
  const near = await addressesWithin(tx, geometry);
  const index = createTerritoryIndex([{ id, geometry }]);
  const inside = near.filter(({ lat, lon }) => index.at(Number(lon), Number(lat)).length > 0);
  const ids = uuidArray(inside.map((address) => address.id));
  await tx
    .deleteFrom("address_territories")
    .where("territory_id", "=", id)
    .where(sql<boolean>`address_id <> all(${ids})`)
    .execute();
  await tx
    .insertInto("address_territories")
    .columns(["address_id", "territory_id"])
    .expression(sql`select address, ${id}::uuid from unnest(${ids}) as inside (address)`)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return inside.length;
}

/** The addresses in the box around a shape. */
function addressesWithin(db: Reader, geometry: Polygon | MultiPolygon) {
  const [west, south, east, north] = boundsOf(geometry);
  return db
    .selectFrom("addresses")
    .select(["id", "lat", "lon"])
    .where("lat", ">=", south.toFixed(7))
    .where("lat", "<=", north.toFixed(7))
    .where("lon", ">=", west.toFixed(7))
    .where("lon", "<=", east.toFixed(7))
    .execute();
}
