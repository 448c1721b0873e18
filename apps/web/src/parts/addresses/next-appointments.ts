import { idOfIri, type wire } from "@rundgang/contracts";
import { isListed } from "@rundgang/domain";
import { isToday } from "@rundgang/ui";

/**
 * What is agreed at each address, by its uuid: what is to come, the next one first, then what was due today and may just be late, the last one
 * first. What was due before today is not to come any more. `now` is an ISO instant.
 */
export function nextAppointments(
  appointments: readonly wire.Appointment[],
  now: string,
): ReadonlyMap<string, readonly wire.Appointment[]> {
  const instantOf = ({ beginnAt }: wire.Appointment) => Date.parse(beginnAt);
  const isToCome = (one: wire.Appointment) => instantOf(one) >= Date.parse(now);
  const agreed = appointments
    .filter((one) => isListed(one, false) && (isToCome(one) || isToday(one.beginnAt, now)))
    .toSorted((a, b) => instantOf(a) - instantOf(b));
  const next = new Map<string, wire.Appointment[]>();
  for (const one of [...agreed.filter(isToCome), ...agreed.filter((due) => !isToCome(due)).toReversed()]) {
    if (one.data.address === undefined) continue;
    const addressId = idOfIri(one.data.address);
    next.set(addressId, [...(next.get(addressId) ?? []), one]);
  }
  return next;
}
