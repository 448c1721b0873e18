import { iri, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../db/json-text.ts";
import type { Writer } from "../db/open-database.ts";
import { appointmentJson } from "../db/presenters/appointment.ts";
import { readOneJson } from "../db/read-json.ts";
import { publishEvent } from "../hub/publish-event.ts";
import { recordOpenCallPush } from "../push/record-push.ts";
import { recordWebhookEvent } from "../webhooks/record-event.ts";

/** What happened to an appointment, as neighbours are told of it. */
export type AppointmentEvent = "made" | "moved" | "handed_over" | "changed" | "done" | "cancelled" | "reopened";

/** By these an appointment may become a call that waits for whoever is on duty. */
const opens: readonly AppointmentEvent[] = ["made", "changed", "reopened"];

/** Announces a changed appointment; answers it as GET does. Throws when there is none. */
export async function announceAppointment(
  tx: Writer,
  appointmentId: string,
  ...events: readonly [AppointmentEvent, ...AppointmentEvent[]]
): Promise<JsonText<wire.Appointment>> {
  const json = await readOneJson(tx, appointmentJson, sql`appointments t where t.id = ${appointmentId}`);
  if (json === null) throw new Error(`there is no appointment ${appointmentId}`);
  publishEvent(tx, { type: "Termin", id: appointmentId, json });
  const about = iri("termins", appointmentId);
  for (const event of events) await recordWebhookEvent(tx, { kind: `termin.${event}`, about, data: { termin: about } });
  if (events.some((event) => opens.includes(event))) await recordOpenCallPush(tx, appointmentId);
  return json;
}
