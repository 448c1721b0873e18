import { sql } from "kysely";

import { appointmentJson } from "../../db/presenters/appointment.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { mayReadAppointment } from "../../policies/use-appointment.ts";

/** GET /api/termins/{id}: one's own; on duty also a call that nobody has accepted yet, and what became of it. */
export const getAppointment = handle("getAppointment", async ({ id, actor, context }) => {
  const { db } = context.database;
  const reads = await mayReadAppointment(db, actor, id);
  if (reads === null) return refuse("not_found");
  if (!reads) return refuse("forbidden");
  const json = await readOneJson(db, appointmentJson, sql`appointments t where t.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
