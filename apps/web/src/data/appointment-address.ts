import { idOfIri, type wire } from "@rundgang/contracts";

/** The address that an appointment is about; null for one without. */
export function addressIdOfAppointment({ data: { address } }: Pick<wire.Appointment, "data">): string | null {
  return address === undefined ? null : idOfIri(address);
}
