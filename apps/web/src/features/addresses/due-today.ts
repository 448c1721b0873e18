import type { wire } from "@rundgang/contracts";
import { isFollowUpSubject, isListed, isOverdue } from "@rundgang/domain";
import { isToday } from "@rundgang/ui";

/** What is due now: overdue first, then by the clock; each with what it is. `now` is an ISO instant. */
export function dueToday(appointments: readonly wire.Appointment[], now: string): readonly DueItem[] {
  return appointments
    .filter((one) => isListed(one, false) && (isOverdue(one, now) || isToday(one.beginnAt, now)))
    .toSorted((a, b) => Date.parse(a.beginnAt) - Date.parse(b.beginnAt))
    .map((appointment) => ({ appointment, kind: kindOf(appointment), overdue: isOverdue(appointment, now) }));
}

export type DueItem = {
  readonly appointment: wire.Appointment;
  readonly kind: "appointment" | "follow-up" | "video";
  readonly overdue: boolean;
};

function kindOf({ type, betreff }: wire.Appointment): DueItem["kind"] {
  if (type !== null) return "video";
  return isFollowUpSubject(betreff) ? "follow-up" : "appointment";
}
