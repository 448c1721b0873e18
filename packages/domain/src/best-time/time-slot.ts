import { isHoliday } from "../order/public-holidays.ts";

/** Kinds of days on which people are at home at other hours; a holiday of all of Germany is like a Sunday. */
export const dayKinds = ["workday", "saturday", "sunday"] as const;
export type DayKind = (typeof dayKinds)[number];

/** Times of a day, each by the hour with which it begins; it ends where the next one begins. */
export const dayPartHours = [0, 12, 15, 17, 19] as const;

/** How many slots there are: kinds of days times parts of a day. */
export const timeSlots = dayKinds.length * dayPartHours.length;

/** A slot as a kind of day and the place of its part in `dayPartHours`. */
export interface TimeSlot {
  readonly day: DayKind;
  readonly part: number;
}

/** The slot of a Berlin wall time, `2026-12-04 14:30:00`, as a number below `timeSlots`. */
export function timeSlotOf(wallTime: string): number {
  const date = wallTime.slice(0, 10);
  const hour = Number(wallTime.slice(11, 13));
  const day = dayKinds.indexOf(dayKindOf(date));
  return day * dayPartHours.length + dayPartHours.findLastIndex((from) => from <= hour);
}

/** Kind of day and part of a slot's number. */
export function readTimeSlot(slot: number): TimeSlot {
  return { day: dayKinds[Math.floor(slot / dayPartHours.length)] ?? "workday", part: slot % dayPartHours.length };
}

function dayKindOf(date: string): DayKind {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || isHoliday(date)) return "sunday";
  return weekday === 6 ? "saturday" : "workday";
}
