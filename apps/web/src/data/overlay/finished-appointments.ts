import { idOfIri, type wire } from "@rundgang/contracts";
import { appointmentsFinishedBy } from "@rundgang/domain";

import type { AboutUnit } from "../changes/about.ts";
import type { Change } from "../changes/changes.ts";

type Finished = Extract<Change, { kind: "appointment_patch" }>;

/**
 * The appointments that a new visit marks as done (A §4), as local changes; the server draws the same conclusion.
 * @param read what the device knows of an appointment: one that is done already is left alone, so that taking the visit back opens nothing
 *   that was over before it
 */
export async function finishedByVisit(
  visit: wire.Qualification,
  unit: wire.Unit,
  { addressId, unitId }: AboutUnit,
  read: (appointmentId: string) => Promise<wire.Appointment | null>,
): Promise<readonly Finished[]> {
  const recorded = (one: wire.Qualification) => ({
    code: one.qualifikation,
    createdAt: one.createdAt,
    appointment: one.data.appointment,
  });
  const ids = appointmentsFinishedBy(recorded(visit), unit.qualifikationen.map(recorded)).map(idOfIri);
  const known = await Promise.all(ids.map(read));
  return ids
    .filter((_id, nth) => known[nth]?.done !== true)
    .map((appointmentId) => ({
      kind: "appointment_patch",
      about: { type: "appointment", appointmentId, addressId, unitId },
      done: true,
    }));
}
