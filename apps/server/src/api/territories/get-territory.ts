import { sql } from "kysely";

import { territoryJson } from "../../db/presenters/territory.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { worksOnOrders } from "../../policies/read-papers.ts";
import { readSalesTerritory } from "./read-sales-territory.ts";

/** GET /api/territories/{uuid}: one of one's own with the uuids of its addresses; for the office any, with its shape, counts and members. */
export const getTerritory = handle("getTerritory", async ({ id, actor, context }) => {
  const { db } = context.database;
  if (worksOnOrders(actor)) {
    const json = await readSalesTerritory(db, id);
    return json === null ? refuse("not_found") : ok(json);
  }
  const json = await readOneJson(db, territoryJson, sql`territories p where p.id = ${id}`);
  if (json === null) return refuse("not_found");
  return actor.territoryIds.includes(id) ? ok(json) : refuse("forbidden");
});
