import type { AskedOf, calls, wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";
import type { z } from "zod";

import { JsonText } from "../../db/json-text.ts";
import { orderJson, orderPartJson } from "../../db/presenters/order.ts";
import { openListed } from "../../db/read-order.ts";
import { countRows, readRows } from "../../db/read-rows.ts";
import { isRefusal } from "../../errors.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { parseProps, selectProps } from "../../http/select-props.ts";
import { orderAsReadBy } from "../../policies/read-accounts.ts";
import { orderFilter } from "./order-filter.ts";

/**
 * GET /api/auftrags: one's own orders (the back office sees all, with masked IBANs), narrowed by `orderFilter`, the newest first. A header
 * `props` names the members that are wanted, and no other is read.
 */
export const listOrders = handle("listOrders", async (input) => {
  const { actor, query, context, headers } = input;
  const { db } = context.database;
  const where = orderFilter(actor, query);
  if (isRefusal(where)) return where;
  const page = readPage(query, 30, 100);
  const order = orderOf(query);
  const props = parseProps(headers["props"]);
  const rows = await readRows(
    db,
    sql<{
      json: string;
      owner: string;
    }>`(${props === null ? orderJson : orderPartJson(props)})::text as json, o.user_id as owner`,
    sql`(select * from orders o where ${where} order by ${order} limit ${page.size} offset ${page.offset}) o order by ${order}`,
  );
  const members = rows.map(({ json, owner }) => orderAsReadBy<Member>(actor, owner, openListed(db, JSON.parse(json))));
  const total = await countRows(db, sql`orders o where ${where}`);
  return okList(input, props?.some(isNested) === true ? members.map((one) => cut(one, props)) : members, { page, total });
});

type Member = z.input<typeof wire.order>;

function orderOf(query: AskedOf<typeof calls.listOrders>): RawBuilder<unknown> {
  const received = query["order[received]"];
  if (received !== undefined) return sql`o.received_at ${sql.raw(received)}, o.number ${sql.raw(received)}`;
  return query["order[number]"] === "asc" ? sql`o.number` : sql`o.number desc`;
}

function isNested(name: string): boolean {
  return name.includes(".");
}

function cut<Value>({ text }: JsonText<Value>, props: readonly string[]): JsonText<Value> {
  return new JsonText(JSON.stringify(selectProps(JSON.parse(text), props)));
}
