import { parseAbsolute, toCalendarDate } from "@internationalized/date";

import { holidayAt, holidayWords, type HolidayPlace } from "./holidays.ts";

/** When people are rung at: from Monday to `lastDay` (1 Monday, 7 Sunday), wall times in Berlin as `HH:mm`. */
export interface DoorHours {
  readonly lastDay: number;
  readonly from: string;
  readonly to: string;
}

/** Where no project says otherwise. */
export const usualDoorHours = { lastDay: 6, from: "09:00", to: "20:00" } as const satisfies DoorHours;

/** Why a time is unusual at a door: a holiday (`words` follow 'Heute ist'), a weekday on which nobody is rung at, or the hour. */
export type UnusualTime =
  | { readonly kind: "holiday"; readonly words: string }
  | { readonly kind: "day" }
  | { readonly kind: "hour"; readonly from: string; readonly to: string };

/**
 * What speaks against a time at a door, or null. It only warns: whoever was asked to come on a Sunday evening goes there.
 * @param begins ISO instant
 */
export function unusualTime(hours: DoorHours, place: HolidayPlace, begins: string): UnusualTime | null {
  const wall = parseAbsolute(begins, "Europe/Berlin");
  const day = toCalendarDate(wall).toString();
  const holiday = holidayAt(place, day);
  if (holiday !== undefined) return { kind: "holiday", words: holidayWords(holiday) };
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  if (weekday > hours.lastDay) return { kind: "day" };
  const minutes = wall.hour * 60 + wall.minute;
  const isWithin = minutes >= minutesOf(hours.from) && minutes <= minutesOf(hours.to);
  return isWithin ? null : { kind: "hour", from: hours.from, to: hours.to };
}

/** Minutes since midnight of "09:00". */
function minutesOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}
