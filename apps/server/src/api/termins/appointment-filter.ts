import { wire } from "@rundgang/contracts";
import { appointmentTypes } from "@rundgang/domain";
import { sql, type RawBuilder } from "kysely";

import { isRefusal } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";

type Condition = RawBuilder<unknown>;

/**
 * The filters of GET /api/termins as a condition on `t`: `type`, `uuid[]`, and `beginn[after]` and `beginn[before]`, both with the moment
 * that they name (a day, a wall time or an instant). What cannot match anything is false; a `done` that is neither says nothing.
 */
export function appointmentFilter(query: URLSearchParams): Condition {
  const done = query.get("done");
  const uuids = [...query.getAll("uuid[]"), ...query.getAll("uuid")].map((one) => one.toLowerCase());
  const conditions = [
    sql`true`,
    ...(done === "true" || done === "false" ? [sql`t.done = ${done === "true"}`] : []),
    ...(uuids.length === 0
      ? []
      : [sql`t.id = any(${`{${uuids.filter((one) => wire.uuid.safeParse(one).success).join(",")}}`}::uuid[])`]),
    ...given(query, "type", (type) => (appointmentTypes.some((one) => one === type) ? sql`t.type = ${type}` : sql`false`)),
    ...given(query, "beginn[after]", (text) => compared(text, (moment) => sql`t.begins_at >= ${moment}`)),
    ...given(query, "beginn[before]", (text) => compared(text, (moment) => sql`t.begins_at <= ${moment}`)),
  ];
  return sql.join(conditions, sql` and `);
}

function given(query: URLSearchParams, name: string, condition: (text: string) => Condition): Condition[] {
  const text = query.get(name)?.trim() ?? "";
  return text === "" ? [] : [condition(text)];
}

function compared(text: string, condition: (moment: Date) => Condition): Condition {
  const wallTime = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? `${text} 00:00:00` : text;
  const moment = readDeviceTime({ path: "beginn", wallTime, instant: text.endsWith("Z") ? text : undefined });
  return isRefusal(moment) ? sql`false` : condition(moment);
}
