import { sql } from "kysely";

import { extSaleJson } from "../../db/presenters/ext-sale.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/ext_sales/{id}. */
export const getExtSale = handle("getExtSale", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, extSaleJson, sql`ext_sales x where x.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
