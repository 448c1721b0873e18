import { idOfIri } from "@rundgang/contracts";
import { appointmentsFinishedBy } from "@rundgang/domain";
import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import type { RecordedVisit } from "../db/visits.ts";
import { announceAppointment } from "./announce-appointment.ts";

/**
 * Marks as done what a new qualification of the unit answers (A §4): appointments and reminders of earlier visits. Visits of one device are
 * sent side by side: where the one that answers was here first, what this one made is over.
 */
export async function finishAppointments(tx: Writer, visit: RecordedVisit, history: readonly RecordedVisit[]): Promise<void> {
  await finish(tx, visit, history);
  await finishAnswered(tx, visit, history);
}

/** Marks as done what the visit made, where a later one stands: the first of them has answered it. */
export async function finishAnswered(tx: Writer, visit: RecordedVisit, history: readonly RecordedVisit[]): Promise<void> {
  const time = ({ createdAt }: RecordedVisit) => Date.parse(createdAt);
  const [answer] = history.filter((one) => time(one) > time(visit)).toSorted((a, b) => time(a) - time(b));
  if (answer !== undefined) await finish(tx, answer, [visit]);
}

async function finish(tx: Writer, visit: RecordedVisit, history: readonly RecordedVisit[]): Promise<void> {
  const finished = appointmentsFinishedBy(visit, history).map(idOfIri);
  if (finished.length === 0) return;
  const changed = await tx
    .updateTable("appointments")
    .set({ done: true, finished_by: visit.id, updated_at: new Date(visit.createdAt) })
    .where("id", "in", finished)
    .where("done", "=", false)
    .returning("id")
    .execute();
  for (const { id } of changed) await announceAppointment(tx, id, "done");
}

/**
 * What a visit that is taken back leaves behind: the appointments that it had finished are open again, the one that it made is over.
 * @param made the appointment that the visit made, if any; another person's stays as it is
 */
export async function reopenAppointments(tx: Writer, visitId: string, actorId: string, made: string | undefined): Promise<void> {
  const reopened = await tx
    .updateTable("appointments")
    .set({ done: false, finished_by: null, updated_at: sql<Date>`now()` })
    .where("finished_by", "=", visitId)
    .returning("id")
    .execute();
  const ended = await tx
    .updateTable("appointments")
    .set({ done: true, updated_at: sql<Date>`now()` })
    .where("id", "=", made ?? null)
    .where("created_by", "=", actorId)
    .where("done", "=", false)
    .returning("id")
    .execute();
  for (const { id } of reopened) await announceAppointment(tx, id, "reopened");
  for (const { id } of ended) await announceAppointment(tx, id, "cancelled");
}
