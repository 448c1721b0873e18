import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { uuidArray } from "../db/uuid-array.ts";
import type { TerritoryIndex } from "./territory-index.ts";

/** An address with its point, degrees as they are stored. */
interface Located {
  readonly id: string;
  readonly lat: string;
  readonly lon: string;
}

/** Lays addresses that lie in none into the territories that their points (degrees) lie in. */
export async function placeInTerritories(tx: Writer, candidates: readonly Located[], index: TerritoryIndex): Promise<void> {
  const rows = candidates.flatMap(({ id, lat, lon }) =>
    index.at(Number(lon), Number(lat)).map((territory) => ({ address_id: id, territory_id: territory })),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto("address_territories")
    .columns(["address_id", "territory_id"])
    .expression(
      sql`select * from unnest(${uuidArray(rows.map((row) => row.address_id))}, ${uuidArray(rows.map((row) => row.territory_id))})`,
    )
    .execute();
}
