import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { appointmentJson } from "../db/presenters/appointment.ts";
import { readOneJson } from "../db/read-json.ts";
import { publishEvent } from "../hub/publish-event.ts";

/** Tells whose appointment it is, and who made it, that it changed; answers it as GET does. Throws when there is none. */
export async function announceAppointment(tx: Writer, appointmentId: string): Promise<string> {
  const row = await tx
    .selectFrom("appointments")
    .select(["user_id", "created_by"])
    .where("id", "=", appointmentId)
    .executeTakeFirstOrThrow();
  const json = await readOneJson(tx, appointmentJson, sql`appointments t where t.id = ${appointmentId}`);
  if (json === null) throw new Error("the appointment has just been read");
  const users = [...new Set([row.user_id, row.created_by].filter((id) => id !== null))];
  publishEvent(tx, { type: "Termin", iri: iri("termins", appointmentId), data: json, territories: [], users });
  return json;
}
