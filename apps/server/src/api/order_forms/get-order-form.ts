import { calls } from "@rundgang/contracts";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { orderFormJson } from "../../db/presenters/order-form.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { resourceText } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/order_forms/{uuid}: the active version, else the newest; `version` names any that a draft was begun on. */
export function registerGetOrderForm(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.getOrderForm, async ({ id, query }) => {
    const version = query.get("version");
    const wanted = version === null ? sql`true` : sql`o.version = ${version}`;
    const json = await readOneJson(
      context.database.db,
      orderFormJson,
      sql`order_forms o where o.id = ${id} and ${wanted} order by (o.status = 'ACTIVE') desc, o.number desc limit 1`,
    );
    return json === null ? refuse("not_found") : ok(resourceText("OrderForm", json));
  });
}
