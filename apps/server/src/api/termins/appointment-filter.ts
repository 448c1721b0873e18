import type { AskedOf, calls } from "@rundgang/contracts";
import { appointmentTypes } from "@rundgang/domain";
import { sql, type RawBuilder } from "kysely";

import { isRefusal, type Refusal } from "../../errors.ts";
import { momentOf } from "../../http/query-moment.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

type Condition = RawBuilder<unknown>;

/**
 * The filters of GET /api/termins as a condition on `t`: `type`, `uuid[]`, and `beginn[after]` and `beginn[before]`, both with the moment
 * that they name (a day, a wall time or an instant). What cannot match anything is false, and a day that does not exist is refused.
 */
export function appointmentFilter(query: AskedOf<typeof calls.listAppointments>): Condition | Refusal {
  const { done, type, "uuid[]": uuids } = query;
  const after = momentOf("beginn[after]", query["beginn[after]"]);
  const before = momentOf("beginn[before]", query["beginn[before]"]);
  if (isRefusal(after)) return after;
  if (isRefusal(before)) return before;
  const conditions = [
    sql`true`,
    ...(done === undefined ? [] : [sql`t.done = ${done === "true"}`]),
    ...(uuids === undefined ? [] : [sql`t.id = any(${uuidsOf(uuids)})`]),
    ...(type === undefined ? [] : [appointmentTypes.some((one) => one === type) ? sql`t.type = ${type}` : sql`false`]),
    ...(after === undefined ? [] : [sql`t.begins_at >= ${after}`]),
    ...(before === undefined ? [] : [sql`t.begins_at <= ${before}`]),
  ];
  return sql.join(conditions, sql` and `);
}
