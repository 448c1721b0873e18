import type { About, AboutAppointment } from "./about.ts";

/* Apart from what a change is parsed by: the first list reads where the unsent ones lie. */

/** The address at which it lies, or null. */
export function addressIdOfAbout(one: About): string | null {
  return "addressId" in one ? one.addressId : null;
}

/** The unit at which it lies, or null. */
export function unitIdOfAbout(one: About): string | null {
  return "unitId" in one ? one.unitId : null;
}

/** The appointment, and the unit at which it is. */
export function appointmentMarks({ appointmentId, unitId }: AboutAppointment): readonly string[] {
  return unitId === null ? [appointmentId] : [appointmentId, unitId];
}
