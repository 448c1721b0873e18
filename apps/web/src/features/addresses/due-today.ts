import type { wire } from "@rundgang/contracts";
import { isListed, isOverdue } from "@rundgang/domain";
import { isToday } from "@rundgang/ui";

import { kindOf, type AppointmentKind } from "../../parts/appointments/kind-of.ts";

/** What is due now: overdue first, then by the clock; each with what it is. `now` is an ISO instant. */
export function dueToday(appointments: readonly wire.Appointment[], now: string): readonly DueItem[] {
  return appointments
    .filter((one) => isListed(one, false) && (isOverdue(one, now) || isToday(one.beginnAt, now)))
    .toSorted((a, b) => Date.parse(a.beginnAt) - Date.parse(b.beginnAt))
    .map((appointment) => ({ appointment, kind: kindOf(appointment), overdue: isOverdue(appointment, now) }));
}

export type DueItem = {
  readonly appointment: wire.Appointment;
  readonly kind: AppointmentKind;
  readonly overdue: boolean;
};
