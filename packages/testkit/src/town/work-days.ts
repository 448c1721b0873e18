import { dateOf, instantOfWallTime } from "@rundgang/contracts";

import type { Random } from "../random.ts";

const dayMs = 86_400_000;
const sunday = 0;

/** An instant so many calendar days from the Berlin day of `now`, at a Berlin wall time (`17:30`). */
export function dayAt(now: string, days: number, time: string): string {
  return instantOfWallTime(`${dateAfter(now, days)} ${time}:00`);
}

/** Like `dayAt`, for field work: what falls on a Sunday was on the Saturday before, or will be on the Monday after. */
export function workDayAt(now: string, days: number, time: string): string {
  const onSunday = weekDay(now, days) === sunday;
  return dayAt(now, onSunday ? days + (days < 0 ? -1 : 1) : days, time);
}

/** A moment of field work so many days from now: never on a Sunday, mostly between four and eight in the evening. */
export function workMoment(now: string, days: number, random: Random): string {
  const hour = weekDay(now, days) === 6 ? random.between(10, 15) : weekdayHour(random);
  return workDayAt(now, days, `${two(hour)}:${two(random.between(0, 59))}`);
}

/** Counts days as the calendar does: around a clock change a day in Berlin has 23 or 25 hours. */
function dateAfter(now: string, days: number): string {
  return new Date(Date.parse(dateOf(now)) + days * dayMs).toISOString().slice(0, 10);
}

function weekDay(now: string, days: number): number {
  return new Date(dateAfter(now, days)).getUTCDay();
}

function weekdayHour(random: Random): number {
  const share = random.next();
  if (share < 0.15) return random.between(10, 12);
  return share < 0.35 ? random.between(13, 15) : random.between(16, 19);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
