import { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { isAwaitingSql } from "../awaiting.ts";
import { standsSql } from "../visits.ts";
import { commentJson } from "./comment.ts";
import { qualificationJson } from "./qualification.ts";
import { emptyListSql, iriSql, listSql, resource, type JsonSql } from "./resource.ts";

/**
 * Wohneinheit of the row `u` (A §3). Of a foreign one only status, type and the latest code are told (3-decisions "Rights and
 * events"); `own` decides it in the statement.
 */
export function unitJson(own: RawBuilder<boolean>): JsonSql<wire.Unit> {
  const ownOr = (value: JsonSql, otherwise: JsonSql) => sql`case when ${own} then ${value} else ${otherwise} end`;
  const comments = listSql(commentJson, sql`(select * from comments where unit_id = u.id order by created_at, id) c`);
  const history = listSql(
    qualificationJson,
    sql`(select * from qualifications where unit_id = u.id and ${standsSql} order by created_at, id) q`,
  );
  const latestCode = sql`(select json_build_object('qualifikation', q.code) from qualifications q where q.unit_id = u.id and ${standsSql}
    order by q.created_at desc, q.id desc limit 1)`;
  const unit = resource(wire.unit, sql`u.id`, {
    position: sql`u.position`,
    status: sql`u.status`,
    name: ownOr(sql`u.name`, sql`null`),
    type: sql`u.type`,
    auftrag: ownOr(iriSql("auftrags", sql`u.order_id`), sql`null`),
    adresse: iriSql("adresses", sql`u.address_id`),
    comments: ownOr(comments, emptyListSql),
    qualifikationen: sql`h.list`,
    latestQualification: ownOr(sql`h.list -> -1`, latestCode),
    awaitingCustomer: ownOr(sql`exists (select from orders o where o.id = u.order_id and ${isAwaitingSql})`, sql`false`),
    noVisits: sql`u.no_visits`,
  });
  /* The history is made once, its last one is the latest; `offset 0` keeps the planner from copying it into both places. */
  return sql<wire.Unit>`(select ${unit} from (select ${ownOr(history, emptyListSql)} as list offset 0) h)`;
}
