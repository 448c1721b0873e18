import { parseAbsolute, toCalendarDate } from "@internationalized/date";

import { addDays, isHoliday } from "../order/public-holidays.ts";
import { appointmentEnd } from "./appointment-time.ts";

/** When advice by video is given: from Monday to a weekday (5 Friday, 6 Saturday, 7 Sunday), wall times in Berlin as `HH:mm`. */
export interface ConsultationHours {
  readonly lastDay: 5 | 6 | 7;
  readonly from: string;
  readonly to: string;
}

/**
 * Whether advice lies within the hours, from its beginning to its end. On holidays of all of Germany there is none, unless it is given on Sundays too.
 * @param begins ISO instant
 */
export function isConsultationTime(hours: ConsultationHours, begins: string): boolean {
  const wall = parseAbsolute(begins, "Europe/Berlin");
  if (!isOpenDay(hours, toCalendarDate(wall).toString())) return false;
  const minutes = (Date.parse(appointmentEnd(begins)) - Date.parse(begins)) / 60_000;
  const first = wall.hour * 60 + wall.minute;
  return first >= minutesOf(hours.from) && first + minutes <= minutesOf(hours.to);
}

/** Whether advice is given on that day at all. @param date ISO date */
function isOpenDay({ lastDay }: ConsultationHours, date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return weekday <= lastDay && (lastDay === 7 || !isHoliday(date));
}

/** Whether an instant lies within the hours; the last minute does not. @param now ISO instant */
export function isWithinHours(hours: ConsultationHours, now: string): boolean {
  const wall = parseAbsolute(now, "Europe/Berlin");
  const minute = wall.hour * 60 + wall.minute;
  return isOpenDay(hours, toCalendarDate(wall).toString()) && minute >= minutesOf(hours.from) && minute < minutesOf(hours.to);
}

/** When the hours begin next after an instant that lies outside of them: the day as ISO date, and the time of the wall clock in Berlin. */
export function nextOpening(hours: ConsultationHours, now: string): { readonly date: string; readonly time: string } {
  const wall = parseAbsolute(now, "Europe/Berlin");
  const today = toCalendarDate(wall).toString();
  const isBefore = wall.hour * 60 + wall.minute < minutesOf(hours.from);
  let date = isBefore ? today : addDays(today, 1);
  while (!isOpenDay(hours, date)) date = addDays(date, 1);
  return { date, time: hours.from };
}

const shortDays = { 5: "Fr", 6: "Sa", 7: "So" } as const;

/** The hours in one line for a sign: "Mo–Sa 8–20 Uhr". */
export function consultationHoursSign({ lastDay, from, to }: ConsultationHours): string {
  return `Mo–${shortDays[lastDay]} ${shortTime(from)}–${shortTime(to)} Uhr`;
}

const lastDays = { 5: "freitags", 6: "samstags", 7: "sonntags" } as const;

/** The hours as a sentence to a customer. */
export function consultationHoursText({ lastDay, from, to }: ConsultationHours): string {
  return `Wir beraten montags bis ${lastDays[lastDay]} von ${shortTime(from)} bis ${shortTime(to)} Uhr.`;
}

/** Minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** A time of the wall clock as people write it: "08:00" as "8", "19:30" as "19.30". */
export function shortTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return minutes === "00" ? String(Number(hours)) : `${Number(hours)}.${minutes}`;
}
