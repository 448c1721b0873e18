import { sql } from "kysely";

import { mapAreaJson } from "../../db/presenters/map-area.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";

/** GET /api/map_areas: the maps that a device may take with it; they show streets and houses, nothing of a person. */
export const listMapAreas = handle("listMapAreas", async (input) => {
  const { context } = input;
  const all = sql`map_areas m order by m.name, m.id`;
  return okList(input, await readJson(context.database.db, mapAreaJson, all));
});
