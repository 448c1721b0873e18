import { calls, type BodyOf, type wire } from "@rundgang/contracts";

import { addressIdOfAppointment } from "../appointment-address.ts";
import { unitIdOfAppointment } from "../appointment-unit.ts";
import type { Change } from "../changes/changes.ts";
import type { CommandParts } from "./command-parts.ts";
import type { UserWork } from "../user-work/user-work.ts";
import { planChange, priorities } from "./make-request.ts";
import { unsentRequestsFor, type Step } from "./write-work.ts";

type Patched = Omit<Extract<Change, { kind: "appointment_patch" }>, "kind" | "about">;

/** A change of an appointment that stands: what the server is told, and what the screen shows of it. */
export interface AppointmentChange {
  readonly body: BodyOf<typeof calls.patchAppointment>;
  readonly shown: Patched;
  /** What must arrive before it, beside the appointment itself. */
  readonly after?: readonly string[];
  /** Where the door matters: an order at it, which goes before visits, would have it refused if it came first. */
  readonly isBeforeOrders?: true;
  /** Of a command that changes more than the appointment. */
  readonly chainId?: string;
}

/** The step of a change of an appointment. */
export async function appointmentPatchStep(
  parts: CommandParts,
  work: UserWork,
  appointment: wire.Appointment,
  { body, shown, after = [], isBeforeOrders, chainId = parts.uuid() }: AppointmentChange,
): Promise<Step> {
  const appointmentId = appointment.uuid;
  const unitId = unitIdOfAppointment({ data: { unit: shown.unit ?? appointment.data.unit } });
  const address = unitId === null ? null : await parts.addresses.addressOfUnit(unitId);
  const addressId = address?.uuid ?? addressIdOfAppointment(appointment);
  return {
    request: {
      id: parts.uuid(),
      kind: "appointment_patch",
      chainId,
      priority: isBeforeOrders ? priorities.order : priorities.appointment,
      dependsOn: [...new Set([...(await unsentRequestsFor(work, appointmentId)), ...after])],
      ...planChange(calls.patchAppointment, appointmentId, body),
    },
    overlays: [{ kind: "appointment_patch", about: { type: "appointment", appointmentId, addressId, unitId }, ...shown }],
  };
}
