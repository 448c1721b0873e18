import type { MultiPolygon, Polygon } from "geojson";

import type { Reader } from "../../db/open-database.ts";
import { boundsOf, createTerritoryIndex } from "../../places/territory-index.ts";

/** Ids of the stored addresses that lie in a shape: the one rule by which a territory holds an address. A point on its edge lies in it. */
export async function findAddresses(db: Reader, geometry: Polygon | MultiPolygon): Promise<readonly string[]> {
  const [west, south, east, north] = boundsOf(geometry);
  const near = await db
    .selectFrom("addresses")
    .select(["id", "lat", "lon"])
    .where("lat", ">=", south.toFixed(7))
    .where("lat", "<=", north.toFixed(7))
    .where("lon", ">=", west.toFixed(7))
    .where("lon", "<=", east.toFixed(7))
    .execute();
  const index = createTerritoryIndex([{ id: "", geometry }]);
  return near.filter(({ lat, lon }) => index.at(Number(lon), Number(lat)).length > 0).map(({ id }) => id);
}
