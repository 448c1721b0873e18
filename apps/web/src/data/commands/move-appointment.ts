import { wallTimeOf, type wire } from "@rundgang/contracts";
import { canTakeAppointment, isPast, refusesAppointment, timesSoFar } from "@rundgang/domain";

import { addressIdOfAppointment } from "../appointment-address.ts";
import { unitIdOfAppointment } from "../appointment-unit.ts";
import { appointmentPatchStep } from "./appointment-step.ts";
import type { AddressReader, CommandParts } from "./command-parts.ts";
import type { CommandOutcome, CommandRefusal } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { unsentChangesOf, writeWork } from "./write-work.ts";

/** Another time for an appointment. */
export interface MoveAppointmentInput {
  readonly appointmentId: string;
  /** ISO instant; it lasts as long as before. */
  readonly beginnAt: string;
}

/**
 * Moves one's own appointment: refused where the time is over (`past_time`, at the field of the time), the appointment is done, or its unit
 * has a contract meanwhile (`sold_unit`), wants no visits (`no_visits`, unless the customer asked for it himself) or is gone (`unknown_unit`); both at the unit. An address that is not on the device is left to the
 * server. To the time that it has already nothing is written.
 */
export async function moveAppointment(
  parts: CommandParts,
  { appointmentId, beginnAt: wanted }: MoveAppointmentInput,
): Promise<CommandOutcome> {
  const beginnAt = new Date(wanted).toISOString();
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const appointment = await parts.appointment(appointmentId);
  if (appointment === null) return refuse("unknown_appointment");
  if (appointment.done) return refuse("done_appointment");
  if (isPast(beginnAt, new Date(parts.clock.now() - parts.ahead()).toISOString())) return refuse("past_time");
  const atDoor = await refusalAtDoor(parts.addresses, appointment);
  if (atDoor !== null) return atDoor;
  if (beginnAt === appointment.beginnAt) return { ok: true };
  const step = await appointmentPatchStep(parts, work, appointment, {
    body: { beginn: wallTimeOf(beginnAt), beginnAt },
    shown: { move: { beginnAt, after: timesSoFar(appointment) } },
    /* The last word on the time must arrive last. */
    after: await unsentChangesOf(work, appointmentId),
    isBeforeOrders: true,
  });
  await writeWork(parts, work, [step]);
  return { ok: true };
}

/** Whether the door at which it is takes no appointment any more. */
async function refusalAtDoor(addresses: AddressReader, appointment: wire.Appointment): Promise<CommandRefusal | null> {
  const unitId = unitIdOfAppointment(appointment);
  if (unitId === null) return null;
  const addressId = addressIdOfAppointment(appointment);
  const address = (await addresses.addressOfUnit(unitId)) ?? (addressId === null ? null : await addresses.address(addressId));
  if (address === null) return null;
  const unit = address.wohneinheiten.find((one) => one.uuid === unitId);
  if (unit === undefined) return refuse("unknown_unit");
  if (!canTakeAppointment(unit.status)) return refuse("sold_unit");
  return refusesAppointment(unit, appointment) ? refuse("no_visits") : null;
}
