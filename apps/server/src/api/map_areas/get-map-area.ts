import { sql } from "kysely";

import { mapAreaJson } from "../../db/presenters/map-area.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/map_areas/{id}: what is known of a map; its bytes are at `/data`. */
export const getMapArea = handle("getMapArea", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, mapAreaJson, sql`map_areas m where m.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
