import { sql } from "kysely";

import { tellEnded, type EndedBy } from "../../channel/bus.ts";
import type { Writer } from "../../db/open-database.ts";
import { announceAppointment } from "../announce-appointment.ts";
import { findCall } from "./call-row.ts";
import { recordVideoCallStep } from "./record-video-call-step.ts";

/**
 * Ends a call for both and tells so; nothing where it is over. Its appointment is done where they were connected, where the customer does not want
 * it any more, and where nobody had it: a consultant who was not reached keeps it in his list.
 */
export async function endCall(tx: Writer, callId: string, by: EndedBy, now: Date): Promise<void> {
  const ended = await tx
    .updateTable("video_calls")
    .set({ ended_at: now, ended_by: by })
    .where("id", "=", callId)
    .where("ended_at", "is", null)
    .returning("appointment_id")
    .executeTakeFirst();
  if (ended === undefined) return;
  await recordVideoCallStep(tx, callId, "ended", by === "server" ? null : by, now);
  await tellEnded(tx, callId, by);
  const call = await findCall(tx, callId);
  if (call === null || call.done) return;
  if (call.connectedAt === null && by !== "customer" && call.userId !== null) return;
  await tx
    .updateTable("appointments")
    .set({ done: true, updated_at: sql<Date>`now()` })
    .where("id", "=", call.appointmentId)
    .execute();
  await announceAppointment(tx, call.appointmentId, call.connectedAt === null ? "cancelled" : "done");
}
