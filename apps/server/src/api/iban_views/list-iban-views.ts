import { sql } from "kysely";

import { ibanViewJson } from "../../db/presenters/iban-view.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

/** GET /api/iban_views?kunde=: who read this customer's IBAN, the newest first; without the filter none. */
export const listIbanViews = handle("listIbanViews", async (input) => {
  const { query, context } = input;
  const ofCustomer = uuidsOf(query.kunde === undefined ? [] : [query.kunde]);
  const members = await readJson(
    context.database.db,
    ibanViewJson,
    sql`iban_views v where v.customer_id = any(${ofCustomer}) order by v.created_at desc, v.id`,
  );
  return okList(input, members);
});
