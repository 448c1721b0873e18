import { idOfIri, wire, type AskedOf, type calls } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { orderJson } from "../../db/presenters/order.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import type { Actor } from "../../policies/actor.ts";
import { worksOnOrders } from "../../policies/read-papers.ts";

/** GET /api/auftrags: one's own orders (the back office sees all), by `status.status=` and `haendler.id=`, the newest first. */
export const listOrders = handle("listOrders", async (input) => {
  const { actor, query, context } = input;
  const { db } = context.database;
  const where = filter(actor, query);
  const page = readPage(query, 30, 100);
  const members = await readJson(
    db,
    orderJson,
    sql`(select * from orders o where ${where} order by o.number desc limit ${page.size} offset ${page.offset}) o order by o.number desc`,
  );
  const total = await countRows(db, sql`orders o where ${where}`);
  return okList(input, members, { page, total });
});

function filter(actor: Actor, query: AskedOf<typeof calls.listOrders>): RawBuilder<boolean> {
  const conditions = [worksOnOrders(actor) ? sql`true` : sql`o.user_id = ${actor.id}::uuid`];
  const statuses = query["status.status"];
  if (statuses !== undefined) {
    const known = statuses.flatMap((one) => wire.orderStatusCode.safeParse(one).data ?? []);
    conditions.push(sql`o.status = any(${`{${known.join(",")}}`}::text[])`);
  }
  const salesman = query["haendler.id"];
  if (salesman !== undefined) {
    const id = wire.uuid.safeParse(idOfIri(salesman)).data;
    conditions.push(id === undefined ? sql`false` : sql`o.user_id = ${id}::uuid`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
