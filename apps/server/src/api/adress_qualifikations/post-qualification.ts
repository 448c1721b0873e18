import { idOfIri, iri, type wire } from "@rundgang/contracts";

import { finishAppointments } from "../../application/finish-appointments.ts";
import { concludeQualification } from "../../application/qualification-outcome.ts";
import { isSoldElsewhere } from "../../db/ext-sales.ts";
import type { Writer } from "../../db/open-database.ts";
import { isOffered } from "../../db/offered-codes.ts";
import { lockQualifiableUnit } from "../../db/qualifiable-unit.ts";
import { countPhotosThere } from "../../db/visit-photos.ts";
import { readOrders, readVisits } from "../../db/visits.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { believed, readDeviceTime } from "../../http/device-time.ts";
import { handle } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import type { Actor } from "../../policies/actor.ts";
import { mayRecordQualification } from "../../policies/record-qualification.ts";
import { mayNameAppointment } from "../../policies/use-appointment.ts";
import { flagFormer, unitWriteAccess } from "../../policies/write-access.ts";

/** POST /api/adress_qualifikations: what a visit found. Status, appointments and events follow from it. */
export const postQualification = handle("postQualification", async (input) => {
  const { body, actor, context } = input;
  const at = readDeviceTime({ path: "created", wallTime: body.created, instant: body.createdAt });
  if (isRefusal(at)) return at;
  return createOnce(input, (tx) => record(tx, actor, body, believed(at, context.clock())));
});

async function record(
  tx: Writer,
  actor: Actor,
  body: wire.QualificationCreate,
  at: Date,
): Promise<Reply<wire.Qualification> | Refusal> {
  const unitId = idOfIri(body.wohneinheit);
  const unit = await lockQualifiableUnit(tx, unitId);
  if (unit === undefined) return refuse("parent_missing");
  const { uuid, qualifikation: code, data = {} } = body;
  if (data.revoked !== undefined) return refuseField("data.revoked", "Nur ein erfasster Besuch lässt sich zurücknehmen.");
  const createdAt = at.toISOString();
  const visits = await readVisits(tx, unitId);
  const access = (await unitWriteAccess(tx, actor, unitId, at)) ?? { type: "foreign" };
  const refusal =
    mayRecordQualification({
      code,
      data,
      at: createdAt,
      actorId: actor.id,
      access,
      unit: { name: unit.name, soldElsewhere: await isSoldElsewhere(tx, unitId, at) },
      settings: unit.settings,
      isOffered: await isOffered(tx, unit, code),
      orderTypes: unit.orderTypes,
      photosThere: await countPhotosThere(tx, unitId, data.photos ?? []),
      visits,
      orders: await readOrders(tx, unitId),
    }) ?? (await mayNameAppointment(tx, actor, data.appointment));
  if (refusal !== null) return refusal;
  const inserted = await tx
    .insertInto("qualifications")
    .values({ id: uuid, unit_id: unitId, code, data: JSON.stringify(data), user_id: actor.id, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  await flagFormer(tx, actor, access, at, { type: "AdressQualifikation", id: uuid });
  await finishAppointments(tx, { id: uuid, code, createdAt, appointment: data.appointment }, visits);
  const json = await concludeQualification(tx, uuid, unitId);
  return created(json, iri("adress_qualifikations", uuid));
}
