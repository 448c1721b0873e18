import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { announceAppointment } from "../announce-appointment.ts";

/**
 * Calls off what salesmen have agreed at a unit that objects: it is done with, and everybody whose it is hears of it. What the
 * customer asked for himself stays, counted in the objection (decision 163). To be called where no order is under way, whose appointments go on.
 */
export async function callOffAppointments(tx: Writer, objectionId: string, unitId: string): Promise<void> {
  const called = await tx
    .updateTable("appointments")
    .set({ done: true, updated_at: sql<Date>`now()` })
    .where("unit_id", "=", unitId)
    .where("done", "=", false)
    .where("created_by", "is not", null)
    .returning("id")
    .execute();
  for (const { id } of called) await announceAppointment(tx, id, "cancelled");
  if (called.length === 0) return;
  await tx
    .updateTable("objections")
    .set((row) => ({ called_off: row("called_off", "+", called.length) }))
    .where("id", "=", objectionId)
    .execute();
}
