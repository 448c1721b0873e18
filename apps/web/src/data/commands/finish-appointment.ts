import { calls, idOfIri } from "@rundgang/contracts";

import type { CommandParts } from "./command-parts.ts";
import { planChange, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { unsentRequestsFor, writeWork } from "./write-work.ts";

/** 'Termin löschen' and done are the same: done and hidden (3-decisions). */
export async function finishAppointment(parts: CommandParts, appointmentId: string): Promise<CommandOutcome> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const appointment = await parts.appointment(appointmentId);
  if (appointment === null) return refuse("unknown_appointment");
  const unit = appointment.data.unit ?? null;
  const unitId = unit === null ? null : idOfIri(unit);
  const address = unitId === null ? null : await parts.addresses.addressOfUnit(unitId);
  const about = { type: "appointment", appointmentId, addressId: address?.uuid ?? null, unitId } as const;
  const request = {
    id: parts.uuid(),
    kind: "appointment_patch",
    chainId: parts.uuid(),
    priority: priorities.appointment,
    dependsOn: await unsentRequestsFor(work, appointmentId),
    ...planChange(calls.patchAppointment, appointmentId, { done: true }),
  } as const;
  const overlay = { kind: "appointment_patch", about, done: true } as const;
  await writeWork(parts, work, [{ request, overlays: [overlay] }]);
  return { ok: true };
}
