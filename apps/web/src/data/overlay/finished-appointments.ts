import { idOfIri, type wire } from "@rundgang/contracts";
import { appointmentsFinishedBy } from "@rundgang/domain";

import type { Overlay } from "./overlay.ts";

/** The appointments that a new visit marks as done (A §4), as local changes; the server draws the same conclusion. */
export function finishedByVisit(
  visit: wire.Qualification,
  unit: wire.Unit,
  place: { readonly addressId: string; readonly unitId: string },
): readonly Overlay[] {
  const recorded = (one: wire.Qualification) => ({
    code: one.qualifikation,
    createdAt: one.createdAt,
    appointment: one.data.appointment,
  });
  return appointmentsFinishedBy(recorded(visit), unit.qualifikationen.map(recorded)).map((appointment) => ({
    kind: "appointment_done",
    ...place,
    appointmentId: idOfIri(appointment),
  }));
}
