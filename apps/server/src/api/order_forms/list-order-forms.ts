import { calls } from "@rundgang/contracts";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { iriSql, resource } from "../../db/presenters/resource.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";

const orderFormJson = resource("order_forms", "OrderForm", sql`o.id`, {
  id: sql`o.number`,
  name: sql`o.name`,
  status: sql`o.status`,
  version: sql`o.version`,
  provider: iriSql("providers", sql`o.provider_id`),
  regular: sql`o.regular`,
  data: sql`o.data`,
});

/** GET /api/order_forms, with `status=ACTIVE` for the device's load; of each form the newest version first. */
export function registerListOrderForms(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.listOrderForms, async ({ query }) => {
    const status = query.get("status");
    const filter = status === null ? sql`true` : sql`o.status = ${status}`;
    const members = await readJson(context.database.db, orderFormJson, sql`order_forms o where ${filter} order by o.number desc`);
    return okList("/api/order_forms", "OrderForm", members);
  });
}
