import { idOfIri, type wire } from "@rundgang/contracts";

/** What an appointment says of the door at which it is. */
export type AtDoor = { readonly data: Pick<wire.Appointment["data"], "address" | "unit"> };

/** The unit that an appointment is about; null for one without. */
export function unitIdOfAppointment({ data: { unit } }: { readonly data: Pick<AtDoor["data"], "unit"> }): string | null {
  return unit === null || unit === undefined ? null : idOfIri(unit);
}

/** The address that an appointment is about; null for one without. */
export function addressIdOfAppointment({ data: { address } }: { readonly data: Pick<AtDoor["data"], "address"> }): string | null {
  return address === undefined ? null : idOfIri(address);
}
