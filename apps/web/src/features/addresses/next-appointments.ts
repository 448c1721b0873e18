import { idOfIri, type wire } from "@rundgang/contracts";
import { isListed } from "@rundgang/domain";
import { isToday } from "@rundgang/ui";

/**
 * What is agreed at each address, by its uuid: the next that is to come, else the last of today, which may just be late. What was due
 * before today is not to come any more. `now` is an ISO instant.
 */
export function nextAppointments(appointments: readonly wire.Appointment[], now: string): ReadonlyMap<string, wire.Appointment> {
  const next = new Map<string, wire.Appointment>();
  const isToCome = ({ beginnAt }: wire.Appointment) => Date.parse(beginnAt) >= Date.parse(now);
  for (const one of appointments.toSorted((a, b) => Date.parse(a.beginnAt) - Date.parse(b.beginnAt))) {
    if (one.data.address === undefined || !isListed(one, false)) continue;
    if (!isToCome(one) && !isToday(one.beginnAt, now)) continue;
    const addressId = idOfIri(one.data.address);
    const before = next.get(addressId);
    if (before === undefined || !isToCome(before)) next.set(addressId, one);
  }
  return next;
}
