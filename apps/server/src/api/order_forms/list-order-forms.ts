import { sql } from "kysely";

import { orderFormJson } from "../../db/presenters/order-form.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";

/** GET /api/order_forms, with `status=ACTIVE` for the device's load; of each form the newest version first. */
export const listOrderForms = handle("listOrderForms", async (input) => {
  const { status } = input.query;
  const filter = status === undefined ? sql`true` : sql`o.status = ${status}`;
  const members = await readJson(
    input.context.database.db,
    orderFormJson,
    sql`order_forms o where ${filter} order by o.number desc`,
  );
  return okList(input, members);
});
