import type { Writer } from "../../db/open-database.ts";
import { findCallOfAppointment, isOfNow, isOver } from "./call-row.ts";
import { mailConsultation, type MailParts } from "./consultation-mails.ts";
import { recordVideoCallStep } from "./record-video-call-step.ts";

/** What has just become of an appointment. */
interface Change {
  readonly appointmentId: string;
  /** A consultant took it. */
  readonly accepted: boolean;
  /** It has another time. */
  readonly moved: boolean;
}

/** Writes down with the appointment's call what was changed, where it has one, and tells the customer of another time. */
export async function followAppointment(tx: Writer, parts: MailParts, change: Change, now: Date): Promise<void> {
  if (!change.accepted && !change.moved) return;
  const call = await findCallOfAppointment(tx, change.appointmentId);
  if (call === null || isOver(call)) return;
  if (change.accepted) await recordVideoCallStep(tx, call.id, "accepted", "salesman", now);
  if (change.moved && !isOfNow(call)) await mailConsultation(tx, parts, call, "moved", now);
}
