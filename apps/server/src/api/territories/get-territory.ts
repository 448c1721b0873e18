import { sql } from "kysely";

import { territoryJson } from "../../db/presenters/territory.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/territories/{uuid}: one of one's own, with the uuids of its addresses. */
export const getTerritory = handle("getTerritory", async ({ id, actor, context }) => {
  const json = await readOneJson(context.database.db, territoryJson, sql`territories p where p.id = ${id}`);
  if (json === null) return refuse("not_found");
  return actor.territoryIds.includes(id) ? ok(json) : refuse("forbidden");
});
