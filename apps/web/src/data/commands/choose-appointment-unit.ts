import { calls } from "@rundgang/contracts";
import { canTakeAppointment, refusesAppointment } from "@rundgang/domain";

import { appointmentPatchStep } from "./appointment-step.ts";
import type { CommandParts } from "./command-parts.ts";
import { planChange, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { unsentChangesOf, unsentRequestsFor, writeWork, type Step } from "./write-work.ts";

/** The unit at which an appointment is, of the address that it names. */
export interface ChooseAppointmentUnitInput {
  readonly appointmentId: string;
  readonly unitId: string;
}

/**
 * Lays an appointment to a unit (A §4 "After choosing in the selector"): the unit onto the appointment, and the customer's name onto a unit
 * that has none, both or nothing. Refused for a unit with a contract (`sold_unit`) and for one of another address (`other_address`), and for one
 * that wants no visits (`no_visits`), unless the customer asked for it himself.
 */
export async function chooseAppointmentUnit(
  parts: CommandParts,
  { appointmentId, unitId }: ChooseAppointmentUnitInput,
): Promise<CommandOutcome> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const appointment = await parts.appointment(appointmentId);
  if (appointment === null) return refuse("unknown_appointment");
  if (appointment.done) return refuse("done_appointment");
  const address = await parts.addresses.addressOfUnit(unitId);
  const unit = address?.wohneinheiten.find((one) => one.uuid === unitId);
  if (address === null || unit === undefined) return refuse("unknown_unit");
  if (appointment.data.address !== undefined && appointment.data.address !== address["@id"]) return refuse("other_address");
  if (!canTakeAppointment(unit.status)) return refuse("sold_unit");
  if (refusesAppointment(unit, appointment)) return refuse("no_visits");

  const chainId = parts.uuid();
  const made = await unsentRequestsFor(work, unitId);
  const steps: Step[] = [];
  if (appointment.data.unit !== unit["@id"]) {
    steps.push(
      await appointmentPatchStep(parts, work, appointment, {
        body: { data: { unit: unit["@id"] } },
        shown: { unit: unit["@id"] },
        after: [...made, ...(await unsentChangesOf(work, appointmentId))],
        isBeforeOrders: true,
        chainId,
      }),
    );
  }
  const customer = appointment.data.customer?.name?.trim() ?? "";
  if (customer !== "" && (unit.name ?? "").trim() === "") {
    steps.push({
      request: {
        id: parts.uuid(),
        kind: "unit_patch",
        chainId,
        priority: priorities.unit,
        dependsOn: [...new Set([...made, ...(await unsentChangesOf(work, unitId))])],
        ...planChange(calls.patchUnit, unitId, { name: customer }),
      },
      overlays: [{ kind: "unit_patch", about: { type: "unit", addressId: address.uuid, unitId }, name: customer }],
    });
  }
  if (steps.length > 0) await writeWork(parts, work, steps);
  return { ok: true };
}
