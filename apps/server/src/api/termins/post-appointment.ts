import { iri, type calls, type wire } from "@rundgang/contracts";
import { appointmentEnd } from "@rundgang/domain";

import { announceAppointment } from "../../application/announce-appointment.ts";
import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle, type Input } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { recordedAt } from "../../http/recorded-at.ts";
import { createOnce } from "../../http/write-once.ts";
import { checkPlace } from "./appointment-place.ts";

/**
 * POST /api/termins: one's own appointment, or with `mitarbeiter` null a call for whoever is on duty; it lasts an hour unless `ende` says
 * otherwise.
 */
export const postAppointment = handle("postAppointment", async (input) => {
  if (input.body.mitarbeiter === null && input.body.type !== "IMMEDIATE_VIDEO_CALL") {
    return refuseField("mitarbeiter", "Nur eine Sofort-Beratung kann angelegt werden, ohne dass jemand sie übernimmt.");
  }
  const times = readTimes(input.body);
  if (isRefusal(times)) return times;
  return createOnce(input, (tx) => add(tx, input, times));
});

interface Times {
  readonly begins: Date;
  readonly ends: Date;
}

function readTimes(body: wire.AppointmentCreate): Times | Refusal {
  const begins = readDeviceTime({ path: "beginn", wallTime: body.beginn, instant: body.beginnAt });
  if (isRefusal(begins)) return begins;
  const ends =
    body.ende === undefined
      ? new Date(appointmentEnd(begins.toISOString()))
      : readDeviceTime({ path: "ende", wallTime: body.ende, instant: undefined });
  if (isRefusal(ends)) return ends;
  return ends < begins ? refuseField("ende", "Das Ende liegt vor dem Beginn.") : { begins, ends };
}

async function add(
  tx: Writer,
  input: Input<typeof calls.postAppointment>,
  times: Times,
): Promise<Reply<wire.Appointment> | Refusal> {
  const { actor, body } = input;
  const data = body.data ?? {};
  const place = await checkPlace(tx, actor, data, { id: body.uuid, at: recordedAt(input) });
  if (isRefusal(place)) return place;
  const inserted = await tx
    .insertInto("appointments")
    .values({
      id: body.uuid,
      type: body.type ?? null,
      user_id: body.mitarbeiter === null ? null : actor.id,
      address_id: place.addressId,
      unit_id: place.unitId,
      begins_at: times.begins,
      ends_at: times.ends,
      all_day: body.ganztaegig ?? false,
      subject: body.betreff,
      /* A device that had not heard of the objection is not refused, or its visit would be lost: what it agreed is over at once (decision 163). */
      done: place.objectedAt !== null,
      data: JSON.stringify(data),
      created_by: actor.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  return created(await announceAppointment(tx, body.uuid, "made"), iri("termins", body.uuid));
}
