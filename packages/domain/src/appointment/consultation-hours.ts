import { parseAbsolute, toCalendarDate } from "@internationalized/date";

import { isHoliday } from "../order/public-holidays.ts";
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
  const date = toCalendarDate(wall).toString();
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  if (weekday > hours.lastDay || (hours.lastDay < 7 && isHoliday(date))) return false;
  const minutes = (Date.parse(appointmentEnd(begins)) - Date.parse(begins)) / 60_000;
  const first = wall.hour * 60 + wall.minute;
  return first >= minutesOf(hours.from) && first + minutes <= minutesOf(hours.to);
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

/** "08:00" as "8", "19:30" as "19.30". */
function shortTime(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return minutes === "00" ? String(Number(hours)) : `${Number(hours)}.${minutes}`;
}
