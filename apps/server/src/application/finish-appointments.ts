import { idOfIri } from "@rundgang/contracts";
import { appointmentsFinishedBy } from "@rundgang/domain";

import type { Writer } from "../db/open-database.ts";
import type { RecordedVisit } from "../db/visits.ts";
import { announceAppointment } from "./announce-appointment.ts";

/** Marks as done what a new qualification of the unit answers (A §4): appointments and reminders of earlier visits. */
export async function finishAppointments(tx: Writer, visit: RecordedVisit, history: readonly RecordedVisit[]): Promise<void> {
  const finished = appointmentsFinishedBy(visit, history).map(idOfIri);
  if (finished.length === 0) return;
  const changed = await tx
    .updateTable("appointments")
    .set({ done: true, updated_at: new Date(visit.createdAt) })
    .where("id", "in", finished)
    .where("done", "=", false)
    .returning("id")
    .execute();
  for (const { id } of changed) await announceAppointment(tx, id);
}
