import { fromAbsolute, toCalendarDateTime, toZoned, type ZonedDateTime } from "@internationalized/date";

/** A time that is offered by one tap: "Heute Abend", and when that is (ISO instant). */
export interface QuickTime {
  readonly label: string;
  readonly beginnAt: string;
}

const evening = 18;
const morning = 10;
const saturday = 6;

/**
 * What customers say at the door: this evening, the same time tomorrow, on Saturday morning. An evening that is less than half an hour away is
 * tomorrow's. `zone` is that of the doors; the same time is rounded up to the quarter.
 */
export function quickTimes(now: string, zone: string): readonly QuickTime[] {
  const here = fromAbsolute(Date.parse(now), zone);
  const tonight = onTheHour(here, evening);
  const isTooLate = tonight.toDate().getTime() - Date.parse(now) < 30 * 60_000;
  const quarter = Math.ceil((here.minute + here.second / 60) / 15) * 15;
  const sameTime = wall(here.add({ days: 1 }).set({ minute: 0, second: 0, millisecond: 0 }).add({ minutes: quarter }));
  const daysToSaturday = (saturday - weekday(here) + 7) % 7 || 7;
  return [
    isTooLate ? quick("Morgen Abend", onTheHour(here.add({ days: 1 }), evening)) : quick("Heute Abend", tonight),
    quick("Morgen gleiche Zeit", sameTime),
    quick("Samstag Vormittag", onTheHour(here.add({ days: daysToSaturday }), morning)),
  ];
}

function onTheHour(day: ZonedDateTime, hour: number): ZonedDateTime {
  return wall(day.set({ hour, minute: 0, second: 0, millisecond: 0 }));
}

/** By the clock on the wall, also on the days on which the clocks change. */
function wall(time: ZonedDateTime): ZonedDateTime {
  return toZoned(toCalendarDateTime(time), time.timeZone);
}

/** 0 is Sunday. */
function weekday(day: ZonedDateTime): number {
  return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
}

function quick(label: string, at: ZonedDateTime): QuickTime {
  return { label, beginnAt: at.toDate().toISOString() };
}
