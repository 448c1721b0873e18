import { type calls, idOfIri, wire } from "@rundgang/contracts";
import { sql, type Selectable } from "kysely";

import { announceAppointment, type AppointmentEvent } from "../../application/announce-appointment.ts";
import { hasPapersOfCall } from "../../application/consultation/find-summary.ts";
import { followAppointment } from "../../application/consultation/follow-appointment.ts";
import type { Writer } from "../../db/open-database.ts";
import type { AppointmentsTable } from "../../db/tables/field.ts";
import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle, type Input } from "../../http/handle.ts";
import { mergePatch } from "../../http/merge-patch.ts";
import { ok, type Reply } from "../../http/reply.ts";
import { refuseBy } from "../../http/validate-body.ts";
import { recordedAt } from "../../http/recorded-at.ts";
import { patchOnce } from "../../http/write-once.ts";
import type { Actor } from "../../policies/actor.ts";
import { leads } from "../../policies/lead-team.ts";
import { isOnDuty, isOwnAppointment } from "../../policies/use-appointment.ts";
import { checkPlace, lockUnit, placeAsBefore, refuseMove, refuseObjecting } from "./appointment-place.ts";
import { handAppointmentOver } from "./hand-appointment-over.ts";

type Row = Selectable<AppointmentsTable>;
type Body = Input<typeof calls.patchAppointment>["body"];

/** PATCH /api/termins/{id}: done, another time, more data; accepting one that nobody has; or, by a team lead, giving it to somebody else. */
export const patchAppointment = handle("patchAppointment", async (input) =>
  patchOnce(input, async (tx) => {
    const { id, actor, body } = input;
    await lockUnits(tx, id, body);
    const row = await tx.selectFrom("appointments").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (row === undefined) return refuse("not_found");
    const taker = handedTo(actor, row, body);
    if (taker !== null) return handAppointmentOver(tx, actor, row, { to: taker, body });
    const refused = mayPatch(actor, row, body, recordedAt(input)) ?? (await refuseOffDuty(tx, actor, row, body));
    return refused ?? change(tx, input, row);
  }),
);

/** Before the appointment, as whoever sells or objects locks them: two at once would wait for each other. */
async function lockUnits(tx: Writer, id: string, body: Body): Promise<void> {
  const row = await tx.selectFrom("appointments").select("unit_id").where("id", "=", id).executeTakeFirst();
  const named = wire.sentAppointmentData.safeParse(body.data ?? {}).data?.unit ?? null;
  const units = [row?.unit_id ?? null, named === null ? null : idOfIri(named)];
  for (const unit of units.filter((one) => one !== null).toSorted()) await lockUnit(tx, unit);
}

/** To whom a lead gives an appointment of his team; null where nobody is handed anything. */
function handedTo(actor: Actor, row: Row, body: Body): string | null {
  if (body.mitarbeiter === undefined || row.user_id === null) return null;
  const to = idOfIri(body.mitarbeiter);
  return to !== row.user_id && leads(actor, row.user_id) ? to : null;
}

/**
 * Accepting is a compare-and-set: the row is locked, and only an appointment without an owner can be taken, for oneself. What somebody recorded `at` a
 * time before his appointment was handed over still counts (decision 099).
 */
function mayPatch(actor: Actor, row: Row, body: Body, at: Date): Refusal | null {
  const accepts = body.mitarbeiter !== undefined && idOfIri(body.mitarbeiter) === actor.id;
  if (body.mitarbeiter !== undefined && !accepts) return refuse("forbidden");
  if (row.user_id === null && accepts && row.done) return refuse("call_over");
  if (row.user_id === null) return accepts || row.created_by === actor.id ? null : refuse("forbidden");
  if (accepts && row.user_id !== actor.id) return refuse("already_taken");
  if (row.handed_from === actor.id && at <= row.updated_at && !accepts) return null;
  return isOwnAppointment(actor, row) ? null : refuse("forbidden");
}

/** A call of now is taken by somebody on duty (a ping younger than the limit); what one has is one's own also afterwards. */
async function refuseOffDuty(tx: Writer, actor: Actor, row: Row, body: Body): Promise<Refusal | null> {
  const takes = row.user_id === null && body.mitarbeiter !== undefined && row.type === "IMMEDIATE_VIDEO_CALL";
  return takes && !(await isOnDuty(tx, actor.id)) ? refuse("off_duty") : null;
}

async function change(
  tx: Writer,
  input: Input<typeof calls.patchAppointment>,
  row: Row,
): Promise<Reply<wire.Appointment> | Refusal> {
  const { actor, body, context } = input;
  const data = wire.sentAppointmentData.safeParse(mergePatch(row.data, body.data ?? {}));
  if (!data.success) return refuseBy(data.error);
  const elsewhere = data.data.address !== row.data["address"] || data.data.unit !== row.data["unit"];
  const at = recordedAt(input);
  const place = elsewhere
    ? await checkPlace(tx, actor, data.data, { id: row.id, at })
    : await placeAsBefore(tx, { addressId: row.address_id, unitId: row.unit_id });
  if (isRefusal(place)) return place;
  if (place.unitId !== row.unit_id && row.unit_id !== null && (await hasPapersOfCall(tx, row.id))) {
    return refuseField("data.unit", "Zu diesem Gespräch gibt es schon eine VZF oder einen Auftrag: Seine Wohneinheit bleibt.");
  }
  const begins = body.beginn === undefined ? row.begins_at : readBegin(body.beginn, body.beginnAt);
  if (isRefusal(begins)) return begins;
  const moved = begins.getTime() !== row.begins_at.getTime();
  /* One that is over may have been moved before the sale that ended it, by a device without a line: that harms nobody. */
  const movesOpen = moved && !row.done;
  const reopens = body.done === false && row.done;
  /* What the customer asked for himself goes on (decision 163). */
  const isAgreed = row.created_by !== null && (elsewhere || movesOpen || reopens);
  const refused = (movesOpen ? await refuseMove(tx, place.unitId) : null) ?? (isAgreed ? refuseObjecting(place, at) : null);
  if (refused !== null) return refused;
  const isCalledOff = isAgreed && place.objectedAt !== null;
  const length = row.ends_at.getTime() - row.begins_at.getTime();
  await tx
    .updateTable("appointments")
    .set({
      done: isCalledOff || (body.done ?? row.done),
      /* A person's own word outlives the visit that is taken back. */
      finished_by: body.done === undefined ? row.finished_by : null,
      user_id: body.mitarbeiter === undefined ? row.user_id : idOfIri(body.mitarbeiter),
      ...(row.user_id === null && body.mitarbeiter !== undefined ? { accepted_at: sql<Date>`now()` } : {}),
      ...(moved ? { moved_from: movesOf(row) } : {}),
      begins_at: begins,
      ends_at: new Date(begins.getTime() + length),
      address_id: place.addressId,
      unit_id: place.unitId,
      data: JSON.stringify(data.data),
      updated_at: new Date(),
    })
    .where("id", "=", row.id)
    .execute();
  const accepted = row.user_id === null && body.mitarbeiter !== undefined;
  await followAppointment(tx, context, { appointmentId: row.id, accepted, moved }, context.clock());
  const [first = "changed", ...more] = eventsOf(row, { done: isCalledOff || (body.done ?? row.done), accepted, moved });
  return ok(await announceAppointment(tx, row.id, first, ...more));
}

/** What a change is for a neighbour: of several things it is told each, and where it is none of these that something changed. */
function eventsOf(
  before: Pick<Row, "done">,
  { done, accepted, moved }: { readonly done: boolean; readonly accepted: boolean; readonly moved: boolean },
): readonly AppointmentEvent[] {
  const all: readonly (AppointmentEvent | null)[] = [
    accepted ? "handed_over" : null,
    moved ? "moved" : null,
    done && !before.done ? "done" : null,
    !done && before.done ? "reopened" : null,
  ];
  return all.filter((event) => event !== null);
}

/** Moves that are remembered; the oldest are forgotten. */
const mostMoves = 20;

/** As PostgreSQL writes a list. */
function movesOf(row: Row): string {
  const moves = [...row.moved_from, row.begins_at].slice(-mostMoves);
  return `{${moves.map((move) => move.toISOString()).join(",")}}`;
}

function readBegin(wallTime: string, instant: string | undefined): Date | Refusal {
  return readDeviceTime({ path: "beginn", wallTime, instant });
}
