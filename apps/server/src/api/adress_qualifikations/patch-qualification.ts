import { idOfIri, wire } from "@rundgang/contracts";
import { editVerdict, stands } from "@rundgang/domain";
import type { Selectable } from "kysely";

import { finishAnswered, reopenAppointments } from "../../application/finish-appointments.ts";
import { concludeQualification } from "../../application/qualification-outcome.ts";
import { isSoldElsewhere } from "../../db/ext-sales.ts";
import type { Writer } from "../../db/open-database.ts";
import { isOffered } from "../../db/offered-codes.ts";
import { lockQualifiableUnit } from "../../db/qualifiable-unit.ts";
import type { QualificationsTable } from "../../db/tables/field.ts";
import { countPhotosThere } from "../../db/visit-photos.ts";
import { readOrders, readVisits } from "../../db/visits.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { mergePatch } from "../../http/merge-patch.ts";
import { ok, type Reply } from "../../http/reply.ts";
import { refuseBy } from "../../http/validate-body.ts";
import { patchOnce } from "../../http/write-once.ts";
import type { Actor } from "../../policies/actor.ts";
import { unitWriteAccess } from "../../policies/write-access.ts";
import { mayRecordQualification } from "../../policies/record-qualification.ts";
import { mayNameAppointment } from "../../policies/use-appointment.ts";

type Row = Selectable<QualificationsTable>;
type Change = Pick<Row, "code" | "data">;

/**
 * PATCH {qualification}: one's own, within 30 minutes of the device's times (A §4); `data.revoked` takes it back for good (3-decisions
 * "Field work"). What it said before is kept.
 */
export const patchQualification = handle("patchQualification", async (input) => {
  const { id, actor, body, context } = input;
  return patchOnce(input, async (tx) => {
    const row = await tx.selectFrom("qualifications").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (row === undefined) return refuse("not_found");
    if (row.user_id !== actor.id) return refuse("forbidden");
    /* A contract on paper that never comes would keep its unit sold for ever: it may be given up at any time. */
    const givesUp = body.data?.revoked === true && isDelayedSale(row);
    const refusal = mayEditNow(row, body.editedAt, context.clock(), givesUp);
    if (refusal !== null) return refusal;
    if (body.data?.revoked !== undefined) return revoke(tx, actor, row, body);
    return row.data["revoked"] === true ? refuse("not_found") : edit(tx, actor, row, body);
  });
});

/** A sale on paper whose order is to come (A §2 "Incomplete order"). */
function isDelayedSale({ code, data }: Row): boolean {
  return code === "ORDER_REGISTERED" && data["contractType"] === "paper-delayed";
}

function mayEditNow(row: Row, editedAt: string, now: Date, whenever: boolean): Refusal | null {
  const verdict = editVerdict({ createdAt: row.created_at.toISOString(), editedAt, now: now.toISOString() });
  switch (verdict) {
    case "editable":
      return null;
    case "too_late":
      return whenever ? null : refuse("edit_window_closed");
    case "before_creation":
    case "in_the_future":
      return refuseField("editedAt", "Die Uhrzeit des Geräts stimmt nicht.");
  }
}

async function edit(
  tx: Writer,
  actor: Actor,
  row: Row,
  body: wire.QualificationPatch,
): Promise<Reply<wire.Qualification> | Refusal> {
  const unit = await lockQualifiableUnit(tx, row.unit_id);
  if (unit === undefined) return refuse("parent_missing");
  const code = body.qualifikation ?? wire.qualificationCode.parse(row.code);
  const data = wire.sentQualificationData.safeParse(mergePatch(row.data, body.data ?? {}));
  if (!data.success) return refuseBy(data.error);
  const createdAt = row.created_at.toISOString();
  /* Judged as if it were recorded now for the first time. */
  const visits = (await readVisits(tx, row.unit_id)).filter((visit) => visit.id !== row.id);
  const refusal =
    mayRecordQualification({
      code,
      data: data.data,
      at: createdAt,
      actorId: actor.id,
      access: (await unitWriteAccess(tx, actor, row.unit_id, row.created_at)) ?? { type: "foreign" },
      unit: { name: unit.name, soldElsewhere: await isSoldElsewhere(tx, row.unit_id, row.created_at) },
      settings: unit.settings,
      isOffered: await isOffered(tx, unit, code),
      orderTypes: unit.orderTypes,
      photosThere: await countPhotosThere(tx, row.unit_id, data.data.photos ?? []),
      visits,
      orders: await readOrders(tx, row.unit_id),
    }) ?? (await mayNameAppointment(tx, actor, data.data.appointment));
  if (refusal !== null) return refusal;
  await keepAndChange(tx, row, { code, data: data.data }, new Date(body.editedAt));
  await finishAnswered(tx, { id: row.id, code, createdAt, appointment: data.data.appointment }, visits);
  return ok(await concludeQualification(tx, row.id, row.unit_id));
}

/** An order has its own ways to end; and nothing that was taken back comes back. */
async function revoke(
  tx: Writer,
  actor: Actor,
  row: Row,
  body: wire.QualificationPatch,
): Promise<Reply<wire.Qualification> | Refusal> {
  if (body.data?.revoked !== true) return refuseField("data.revoked", "Was zurückgenommen ist, bleibt es.");
  if (row.code === "ORDER_REGISTERED" && !isDelayedSale(row)) {
    return refuseField("data.revoked", "Ein Abschluss lässt sich nicht zurücknehmen.");
  }
  if ((await lockQualifiableUnit(tx, row.unit_id)) === undefined) return refuse("parent_missing");
  if (isDelayedSale(row) && (await readOrders(tx, row.unit_id)).some(stands)) return refuse("already_ordered");
  const data = wire.qualificationData.parse(row.data);
  await keepAndChange(tx, row, { code: row.code, data: { ...data, revoked: true } }, new Date(body.editedAt));
  const made = data.appointment === undefined ? undefined : idOfIri(data.appointment);
  await reopenAppointments(tx, row.id, actor.id, made);
  return ok(await concludeQualification(tx, row.id, row.unit_id));
}

async function keepAndChange(tx: Writer, row: Row, change: Change, editedAt: Date): Promise<void> {
  await tx
    .insertInto("qualification_edits")
    .values({ qualification_id: row.id, code: row.code, data: JSON.stringify(row.data), edited_at: editedAt })
    .execute();
  await tx
    .updateTable("qualifications")
    .set({ code: change.code, data: JSON.stringify(change.data), edited_at: editedAt })
    .where("id", "=", row.id)
    .execute();
}
