import { idOfIri, type wire } from "@rundgang/contracts";

/** The unit that an appointment is about; null for one without. */
export function unitIdOfAppointment({
  data: { unit },
}: {
  readonly data: Pick<wire.Appointment["data"], "unit">;
}): string | null {
  return unit === null || unit === undefined ? null : idOfIri(unit);
}
