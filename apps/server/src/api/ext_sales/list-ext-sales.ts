import { sql } from "kysely";

import { extSaleJson } from "../../db/presenters/ext-sale.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

/** GET /api/ext_sales?adresse=: what was said of the units of one address, the newest first; without the filter none. */
export const listExtSales = handle("listExtSales", async (input) => {
  const { query, context } = input;
  const ofAddress = uuidsOf(query.adresse === undefined ? [] : [query.adresse]);
  const members = await readJson(
    context.database.db,
    extSaleJson,
    sql`ext_sales x join units u on u.id = x.unit_id where u.address_id = any(${ofAddress}) order by x.number desc`,
  );
  return okList(input, members);
});
