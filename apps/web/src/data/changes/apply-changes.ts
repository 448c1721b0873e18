import type { wire } from "@rundgang/contracts";
import { addressCounters } from "@rundgang/domain";

import { addressIdOfAbout } from "./about-ids.ts";
import { effectOf, type Change } from "./changes.ts";

/** An address as it looks with those changes that are about it; the same object where none is. */
export function applyChanges(address: wire.Address, changes: readonly Change[]): wire.Address {
  const own = changes.filter((change) => addressIdOfAbout(change.about) === address.uuid);
  const changed = own.reduce((before, change) => effectOf(change).address?.(before) ?? before, address);
  return changed === address ? address : recounted(changed);
}

/** An address with the counters that its units of now make. */
export function recounted(address: wire.Address): wire.Address {
  return { ...address, ...addressCounters(address.wohneinheiten.map((unit) => unit.status)) };
}

/** The appointments as they look with these changes, in the order in which they were made. */
export function applyToAppointments(
  appointments: readonly wire.Appointment[],
  changes: readonly Change[],
): readonly wire.Appointment[] {
  const shown = new Map(appointments.map((one) => [one.uuid, one]));
  for (const change of changes) {
    if (change.about.type !== "appointment") continue;
    const { appointmentId } = change.about;
    const next = effectOf(change).appointment?.(shown.get(appointmentId) ?? null) ?? null;
    if (next !== null) shown.set(appointmentId, next);
  }
  return [...shown.values()];
}
