import { sql } from "kysely";

import { orderFormJson } from "../../db/presenters/order-form.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/order_forms/{uuid}: the active version, else the newest; `version` names any that a draft was begun on. */
export const getOrderForm = handle("getOrderForm", async ({ id, query, context }) => {
  const { version } = query;
  const wanted = version === undefined ? sql`true` : sql`o.version = ${version}`;
  const json = await readOneJson(
    context.database.db,
    orderFormJson,
    sql`order_forms o where o.id = ${id} and ${wanted} order by (o.status = 'ACTIVE') desc, o.number desc limit 1`,
  );
  return json === null ? refuse("not_found") : ok(json);
});
