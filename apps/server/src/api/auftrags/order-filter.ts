import { idOfIri, wire, type AskedOf, type calls } from "@rundgang/contracts";
import { contractTypes, orderViews, searchNeedles } from "@rundgang/domain";
import { sql, type RawBuilder } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { deviationsSql } from "../../db/order-deviations.ts";
import { orderViewSql } from "../../db/order-views.ts";
import { isRefusal, type Refusal } from "../../errors.ts";
import { momentOf } from "../../http/query-moment.ts";
import { providerOf } from "../../http/query-provider.ts";
import { refuseParameter } from "../../http/read-query.ts";
import type { Actor } from "../../policies/actor.ts";
import { ledUsers } from "../../policies/lead-team.ts";
import { worksOnOrders } from "../../policies/read-papers.ts";

type Condition = RawBuilder<unknown>;
type Asked = AskedOf<typeof calls.listOrders>;

/**
 * The filters of GET /api/auftrags as a condition on `o`. One's own orders, the team's for who leads it, all of them for the back office. What cannot match anything is
 * false; a view or a day that does not exist is refused, for the list would be taken for another one.
 */
export function orderFilter(actor: Actor, query: Asked): Condition | Refusal {
  const view = query.view === undefined ? "all" : orderViews.find((one) => one === query.view);
  if (view === undefined) return refuseParameter("view");
  const after = momentOf("received[after]", query["received[after]"]);
  const before = momentOf("received[before]", query["received[before]"]);
  if (isRefusal(after)) return after;
  if (isRefusal(before)) return before;
  const conditions = [
    seenOrders(actor),
    orderViewSql[view],
    ...given(query.q, byText),
    ...given(query["status.status"], (codes) => sql`o.status = any(${textsOf(codes.filter(isStatus))})`),
    ...given(query["contractType[]"], (types) => sql`o.contract_type = any(${textsOf(types.filter(isContractType))})`),
    ...given(query["deviation[]"], byDeviation),
    ...given(query.provider, byProvider),
    ...given(query.project, byProject),
    ...given(query["haendler.id"], (text) => byId(sql`o.user_id`, text)),
    ...given(after, (moment) => sql`o.received_at >= ${moment}`),
    ...given(before, (moment) => sql`o.received_at <= ${moment}`),
  ];
  return sql.join(conditions, sql` and `);
}

/** Which orders of the row `o` somebody sees. */
export function seenOrders(actor: Actor): Condition {
  if (worksOnOrders(actor)) return sql`true`;
  const own = sql`o.user_id = ${actor.id}::uuid`;
  return actor.ledUserIds.length === 0 ? own : sql`(${own} or o.user_id = any(${ledUsers(actor)}))`;
}

function given<Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] {
  return value === undefined ? [] : [condition(value)];
}

/** A number is an order's from its start; anything else is customer and door, each word of it. */
function byText(text: string): Condition {
  const byWords = searchNeedles(text).map((needle) => sql`o.search_text like ${`%${escapeLike(needle)}%`}`);
  const words = byWords.length === 0 ? sql`false` : sql.join(byWords, sql` and `);
  const number = /^#?\s*(\d{1,9})$/u.exec(text)?.[1];
  return number === undefined ? sql`(${words})` : sql`(o.number::text like ${`${number}%`} or (${words}))`;
}

function byDeviation(kinds: readonly string[]): Condition {
  if (kinds.includes("any")) return sql`${deviationsSql} <> '[]'::jsonb`;
  const asked = kinds.filter(isWord).map((kind) => sql`${deviationsSql} @> ${JSON.stringify([{ kind }])}::jsonb`);
  return asked.length === 0 ? sql`false` : sql`(${sql.join(asked, sql` or `)})`;
}

function byProvider(text: string): Condition {
  const id = providerOf(text);
  return id === null ? sql`false` : sql`o.provider_id = ${id}`;
}

function byProject(text: string): Condition {
  const inProject = byId(sql`a.project_id`, text);
  return sql`exists (select from units u join addresses a on a.id = u.address_id where u.id = o.unit_id and ${inProject})`;
}

/** @param text a uuid or an IRI */
function byId(column: Condition, text: string): Condition {
  const id = wire.uuid.safeParse(idOfIri(text)).data;
  return id === undefined ? sql`false` : sql`${column} = ${id}::uuid`;
}

function textsOf(values: readonly string[]): Condition {
  return sql`${`{${values.join(",")}}`}::text[]`;
}

function isStatus(code: string): boolean {
  return wire.orderStatusCode.safeParse(code).success;
}

function isContractType(type: string): boolean {
  return contractTypes.some((one) => one === type);
}

function isWord(text: string): boolean {
  return /^\w{1,60}$/u.test(text);
}
