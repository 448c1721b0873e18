import { idOfIri, iri, type wire } from "@rundgang/contracts";
import { isAppointmentOf } from "@rundgang/domain";

/**
 * The appointments that make an address one's own: those that somebody else made and that are one's own now (3-decisions "Rights and
 * events"). Where the maker is not told it counts: a server of an earlier version does not name him.
 */
export function givenAppointments(appointments: readonly wire.Appointment[], userId: string): readonly wire.Appointment[] {
  const me = iri("mitarbeiters", userId);
  return appointments.filter((one) => isAppointmentOf(one, me) && one.creator !== me);
}

/** Uuids of the addresses that appointments name, each once. */
export function addressesOf(appointments: readonly wire.Appointment[]): ReadonlySet<string> {
  return new Set(appointments.flatMap(({ data }) => (data.address === undefined ? [] : [idOfIri(data.address)])));
}
