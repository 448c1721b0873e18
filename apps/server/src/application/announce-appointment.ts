import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { appointmentJson } from "../db/presenters/appointment.ts";
import { readOneJson } from "../db/read-json.ts";
import type { JsonText } from "../db/json-text.ts";
import { publishEvent } from "../hub/publish-event.ts";

/** Announces a changed appointment; answers it as GET does. Throws when there is none. */
export async function announceAppointment(tx: Writer, appointmentId: string): Promise<JsonText<wire.Appointment>> {
  const json = await readOneJson(tx, appointmentJson, sql`appointments t where t.id = ${appointmentId}`);
  if (json === null) throw new Error(`there is no appointment ${appointmentId}`);
  publishEvent(tx, { type: "Termin", id: appointmentId, json });
  return json;
}
