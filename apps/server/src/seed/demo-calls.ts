import { sql } from "kysely";

import { announceAppointment } from "../application/announce-appointment.ts";
import { callRows } from "../application/consultation/call-row.ts";
import { mailConsultation, type MailParts } from "../application/consultation/consultation-mails.ts";
import { recordVideoCallStep } from "../application/consultation/record-video-call-step.ts";
import type { Writer } from "../db/open-database.ts";
import { demoCallRow } from "./demo-meetings.ts";

/**
 * Puts customers behind the demo's calls: who asks for advice now has begun to wait when the server first listened, and is missed after ten
 * minutes as everybody is; each customer has a mail with the link to his page. A second time makes nothing.
 */
export async function makeDemoCalls(tx: Writer, parts: MailParts, now: Date): Promise<void> {
  for (const id of await callsWithoutCustomer(tx)) {
    const row = demoCallRow(id, now);
    await tx.insertInto("video_calls").values(row).execute();
    await tx
      .updateTable("appointments")
      .set({ begins_at: now, ends_at: sql<Date>`ends_at + (${now}::timestamptz - begins_at)`, updated_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    await recordVideoCallStep(tx, row.id, "asked", "customer", now);
    await announceAppointment(tx, id, "made");
  }
  const calls = await callRows(tx).where("c.ended_at", "is", null).where("a.done", "=", false).orderBy("a.begins_at").execute();
  for (const call of calls.filter((one) => one.id === demoCallRow(one.appointmentId, now).id)) {
    await mailConsultation(tx, parts, call, "confirmed", now);
  }
}

/** Appointments of the demo that are calls of now, and have no call yet. */
async function callsWithoutCustomer(tx: Writer): Promise<readonly string[]> {
  const open = await tx
    .selectFrom("appointments as a")
    .leftJoin("video_calls as c", "c.appointment_id", "a.id")
    .select(["a.id", "a.data"])
    .where("a.type", "=", "IMMEDIATE_VIDEO_CALL")
    .where("a.user_id", "is", null)
    .where("a.done", "=", false)
    .where("c.id", "is", null)
    .orderBy("a.begins_at")
    .execute();
  return open.filter(({ id, data }) => data["videoCallId"] === demoCallRow(id, new Date(0)).id).map(({ id }) => id);
}
