import { sql } from "kysely";

import type { Context } from "../../context.ts";
import { pruneMessages } from "../../channel/bus.ts";
import type { Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import { announceAppointment } from "../announce-appointment.ts";
import { releaseIdleCallbacks } from "./callback-chores.ts";
import { callRows } from "./call-row.ts";
import { mailConsultation, type MailParts } from "./consultation-mails.ts";
import { endCall } from "./end-call.ts";
import { recordVideoCallStep } from "./record-video-call-step.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a call of now waits for a consultant. */
const waitsMs = 10 * minuteMs;
/** A call that was asked for so shortly before needs no reminder: its confirmation has just come. */
const freshMs = 2 * hourMs;
/** No conversation lasts that long: both have gone without a word. */
const longestMs = 12 * hourMs;

/** What the clock does to consultations, by the minute. Each step finds what the last run left, however long ago it was. */
export async function tendCalls({ database, clock, ...parts }: MailParts & Pick<Context, "database" | "clock">): Promise<void> {
  const now = clock();
  for (const step of [openUnowned, endMissed, endForgotten, remind]) {
    await transact(database.db, (tx) => step(tx, parts, now));
  }
  await transact(database.db, (tx) => releaseIdleCallbacks(tx, now));
  await transact(database.db, pruneMessages);
}

/** At its time a call that no consultant has is for whoever is on duty. */
async function openUnowned(tx: Writer, _parts: MailParts, now: Date): Promise<void> {
  const due = await openCalls(tx)
    .where("a.type", "=", "SCHEDULED_VIDEO_CALL")
    .where("a.user_id", "is", null)
    .where("a.begins_at", "<=", now)
    .execute();
  for (const { id, appointmentId } of due) {
    await tx
      .updateTable("appointments")
      .set({ type: "IMMEDIATE_VIDEO_CALL", updated_at: sql<Date>`now()` })
      .where("id", "=", appointmentId)
      .execute();
    await recordVideoCallStep(tx, id, "opened", null, now);
    await announceAppointment(tx, appointmentId, "changed");
  }
}

/** A call of now that nobody took, ten minutes after its time; one that somebody has and nobody came to, at its end. */
async function endMissed(tx: Writer, _parts: MailParts, now: Date): Promise<void> {
  const missed = await openCalls(tx)
    .where("c.connected_at", "is", null)
    .where(({ and, eb, or }) =>
      or([
        and([eb("a.user_id", "is", null), eb("a.type", "=", "IMMEDIATE_VIDEO_CALL"), eb("a.begins_at", "<=", ago(now, waitsMs))]),
        and([eb("a.user_id", "is not", null), eb("a.ends_at", "<=", now)]),
      ]),
    )
    .execute();
  for (const { id } of missed) await endCall(tx, id, "server", now);
}

/** A call in which both were and that nobody ended. */
async function endForgotten(tx: Writer, _parts: MailParts, now: Date): Promise<void> {
  const forgotten = await openCalls(tx).where("c.connected_at", "<=", ago(now, longestMs)).execute();
  for (const { id } of forgotten) await endCall(tx, id, "server", now);
}

/** An hour before; once for each time that a call has had, by the purpose of its mail. */
async function remind(tx: Writer, parts: MailParts, now: Date): Promise<void> {
  const soon = await openCalls(tx)
    .where("a.type", "=", "SCHEDULED_VIDEO_CALL")
    .where("a.done", "=", false)
    .where("a.begins_at", ">", now)
    .where("a.begins_at", "<=", new Date(now.getTime() + hourMs))
    .where(sql<boolean>`a.begins_at - c.asked_at >= make_interval(secs => ${freshMs / 1000})`)
    .execute();
  for (const call of soon) await mailConsultation(tx, parts, call, "reminded", now);
}

/** Locked with their appointments: who takes one at this moment is waited for, and it is looked at again. */
function openCalls(tx: Writer) {
  return callRows(tx).where("c.ended_at", "is", null).orderBy("c.id").forNoKeyUpdate(["c", "a"]);
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
