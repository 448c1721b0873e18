import { sql } from "kysely";

import { appointmentJson } from "../../db/presenters/appointment.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { isRefusal } from "../../errors.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { isListedFor } from "../../policies/use-appointment.ts";
import { appointmentFilter } from "./appointment-filter.ts";

/** A device reads its whole calendar at once (A §7); the page is what no salesman reaches. */
const pageSize = 2000;

/** GET /api/termins?order[beginn]=asc: one's own, and open calls for whoever is on duty; `appointmentFilter` says what narrows it. */
export const listAppointments = handle("listAppointments", async (input) => {
  const { query, actor, context } = input;
  const { db } = context.database;
  const page = readPage(query, pageSize, pageSize);
  const filter = appointmentFilter(query);
  if (isRefusal(filter)) return filter;
  const mine = sql`${isListedFor(actor)} and ${filter}`;
  const direction = query["order[beginn]"] === "desc" ? sql`desc` : sql`asc`;
  const members = await readJson(
    db,
    appointmentJson,
    sql`appointments t where ${mine} order by t.begins_at ${direction}, t.id limit ${page.size} offset ${page.offset}`,
  );
  const total = await countRows(db, sql`appointments t where ${mine}`);
  return okList(input, members, { page, total });
});
