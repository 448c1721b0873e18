import { sql } from "kysely";

import { appointmentJson } from "../../db/presenters/appointment.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { resourceText } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { isOwnAppointment } from "../../policies/use-appointment.ts";

/** GET /api/termins/{id}: one's own. */
export const getAppointment = handle("getAppointment", async ({ id, actor, context }) => {
  const { db } = context.database;
  const row = await db.selectFrom("appointments").select(["user_id", "created_by"]).where("id", "=", id).executeTakeFirst();
  if (row === undefined) return refuse("not_found");
  if (!isOwnAppointment(actor, row)) return refuse("forbidden");
  const json = await readOneJson(db, appointmentJson, sql`appointments t where t.id = ${id}`);
  return json === null ? refuse("not_found") : ok(resourceText("Termin", json));
});
