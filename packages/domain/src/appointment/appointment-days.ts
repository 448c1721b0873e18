import { fromAbsolute, toCalendarDate, type CalendarDate } from "@internationalized/date";

import { isInCalendar, isListed, type AppointmentType } from "./appointment-shown.ts";
import type { AppointmentTab } from "./appointment-tabs.ts";
import { isOverdue } from "./appointment-time.ts";

interface Dated {
  readonly type: AppointmentType | null;
  /** ISO instant. */
  readonly beginnAt: string;
  readonly done: boolean;
}

/** A day on the calendar: from its midnight to the next one, ms since 1970. */
interface Day {
  readonly date: CalendarDate;
  readonly from: number;
  readonly until: number;
}

/** The day in that zone on which an instant (ms) lies: of 23 or 25 hours where the clocks change. */
function dayOf(instant: number, zone: string): Day {
  const date = toCalendarDate(fromAbsolute(instant, zone));
  const midnight = (at: CalendarDate) => at.toDate(zone).getTime();
  return { date, from: midnight(date), until: midnight(date.add({ days: 1 })) };
}

/**
 * What the calendar shows on each day that has something (the keys are as `CalendarDate` writes itself, "2026-12-04"), each day by the clock
 * (A §2 "Calendar month view"). What goes beyond midnight stands on the day on which it begins.
 */
export function appointmentsByDay<One extends Dated>(
  appointments: readonly One[],
  zone: string,
): ReadonlyMap<string, readonly One[]> {
  const days = new Map<string, One[]>();
  const shown = appointments.filter(isInCalendar).toSorted((a, b) => Date.parse(a.beginnAt) - Date.parse(b.beginnAt));
  let day: Day | null = null;
  for (const one of shown) {
    const at = Date.parse(one.beginnAt);
    /* By the clock, so that the zone is asked once a day and not once an appointment. */
    if (day === null || at >= day.until) day = dayOf(at, zone);
    const key = day.date.toString();
    days.set(key, [...(days.get(key) ?? []), one]);
  }
  return days;
}

/**
 * The number at each tab of A §2, of one's own appointments: how many are overdue at Alle and Vergangene, how many are today's at Heute; none at
 * Künftige. `now` is an ISO instant, `zone` decides what today is.
 */
export function tabCounts(
  appointments: readonly Dated[],
  { now, zone, onDuty }: { readonly now: string; readonly zone: string; readonly onDuty: boolean },
): Readonly<Record<AppointmentTab, number | null>> {
  const listed = appointments.filter((one) => isListed(one, onDuty));
  const { from, until } = dayOf(Date.parse(now), zone);
  const isOfToday = ({ beginnAt }: Dated) => Date.parse(beginnAt) >= from && Date.parse(beginnAt) < until;
  const overdue = listed.filter((one) => isOverdue(one, now)).length;
  return { all: overdue, future: null, past: overdue, today: listed.filter(isOfToday).length };
}
