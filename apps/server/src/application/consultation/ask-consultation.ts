import { createHmac, randomUUID } from "node:crypto";

import { iri, type wire } from "@rundgang/contracts";
import { appointmentEnd, consultationHoursText, isConsultationTime, type ConsultationHours } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { refuseField, type Refusal } from "../../errors.ts";
import type { Keys } from "../../sessions/keys.ts";
import { usersAt } from "../../sessions/networks.ts";
import { announceAppointment } from "../announce-appointment.ts";
import { findConsultant, lockConsultations } from "./assign-consultant.ts";
import { callRows, findCall, type CallRow } from "./call-row.ts";
import { mailConsultation, type MailParts } from "./consultation-mails.ts";
import { findDoor, writtenAddress } from "./find-door.ts";
import { recordVideoCallStep } from "./record-video-call-step.ts";

const minuteMs = 60_000;
const soonestMs = 15 * minuteMs;
const latestMs = 30 * 24 * 60 * minuteMs;

/** Most letters of an appointment's comment. */
const mostComment = 4000;

/** Whether that can be asked for at this moment; else at which field it is wrong. */
export function checkRequest(
  { beginsAt, mail }: Pick<wire.ConsultationCreate, "beginsAt" | "mail">,
  hours: ConsultationHours,
  now: Date,
): Refusal | null {
  if (beginsAt === null) return null;
  const ahead = Date.parse(beginsAt) - now.getTime();
  if (ahead < soonestMs)
    return refuseField("beginsAt", "Bitte wählen Sie eine Zeit, bis zu der noch mindestens 15 Minuten sind.");
  if (ahead > latestMs) return refuseField("beginsAt", "Bitte wählen Sie eine Zeit in den nächsten 30 Tagen.");
  if (!isConsultationTime(hours, beginsAt)) {
    return refuseField(
      "beginsAt",
      `${consultationHoursText(hours)} Bitte wählen Sie eine Zeit, zu der eine Stunde dazwischen passt.`,
    );
  }
  return mail === ""
    ? refuseField("mail", "Bitte geben Sie Ihre E-Mail-Adresse an: Dorthin schicken wir den Termin mit dem Link.")
    : null;
}

interface Asked {
  readonly body: wire.ConsultationCreate;
  /** Keyed hash of the network that it comes from. */
  readonly askedFrom: string;
}

/**
 * Takes a request for a consultation: the appointment, live for whoever may take it, its call, and for one at a time a consultant who is free then,
 * and the mail. The same uuid again makes nothing and finds what the first one made: nobody but who asked knows it, for neither the appointment nor
 * the call bears it.
 */
export async function askConsultation(tx: Writer, parts: MailParts, { body, askedFrom }: Asked, now: Date): Promise<CallRow> {
  await lockConsultations(tx);
  const nonce = nonceOf(parts.keys, body.uuid);
  const before = await callRows(tx).where("c.nonce", "=", nonce).executeTakeFirst();
  if (before !== undefined) return before;
  const begins = body.beginsAt === null ? now : new Date(body.beginsAt);
  const ends = new Date(appointmentEnd(begins.toISOString()));
  const userId = body.beginsAt === null ? null : await findConsultant(tx, { begins, ends });
  const [id, appointmentId] = [randomUUID(), randomUUID()];
  const addressId = await findDoor(tx, body);
  await tx
    .insertInto("appointments")
    .values({
      id: appointmentId,
      type: body.beginsAt === null ? "IMMEDIATE_VIDEO_CALL" : "SCHEDULED_VIDEO_CALL",
      user_id: userId,
      address_id: addressId,
      unit_id: null,
      begins_at: begins,
      ends_at: ends,
      subject: `${body.street} ${body.houseNumber}`,
      data: JSON.stringify(dataOf(body, id, addressId)),
      created_by: null,
    })
    .execute();
  await tx
    .insertInto("video_calls")
    .values({ id, appointment_id: appointmentId, nonce, asked_at: now, asked_beside: await usersAt(tx, askedFrom, now) })
    .execute();
  await recordVideoCallStep(tx, id, "asked", "customer", now);
  if (userId !== null) await recordVideoCallStep(tx, id, "assigned", null, now);
  await announceAppointment(tx, appointmentId, "made");
  const call = await findCall(tx, id);
  if (call === null) throw new Error("the call that was just made is gone");
  if (body.beginsAt !== null) await mailConsultation(tx, parts, call, "confirmed", now);
  return call;
}

/** 16 bytes as base64url. The uuid of the request leads to them, they do not lead back. */
function nonceOf({ links }: Keys, uuid: string): string {
  return createHmac("sha256", links).update(`asked ${uuid}`).digest().subarray(0, 16).toString("base64url");
}

function dataOf(body: wire.ConsultationCreate, videoCallId: string, addressId: string | null): object {
  const comment = [...(addressId === null ? [writtenAddress(body)] : []), body.comment ?? ""].filter((one) => one !== "");
  return {
    customer: { name: body.name, phone: body.phone, mail: body.mail },
    videoCallId,
    ...(addressId === null ? {} : { address: iri("adresses", addressId) }),
    comment: comment.join("\n").slice(0, mostComment),
  };
}
