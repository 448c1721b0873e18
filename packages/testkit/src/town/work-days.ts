import { dateOf, instantOfWallTime } from "@rundgang/contracts";

import type { Random } from "../random.ts";

const dayMs = 86_400_000;

/** An instant so many days from now at a Berlin wall time (`17:30`). */
export function dayAt(now: string, days: number, time: string): string {
  const date = dateOf(new Date(Date.parse(now) + days * dayMs).toISOString());
  return instantOfWallTime(`${date} ${time}:00`);
}

/** A moment of field work so many days from now: never on a Sunday, mostly between four and eight in the evening. */
export function workMoment(now: string, days: number, random: Random): string {
  const noon = dayAt(now, days, "12:00");
  const day = new Date(Date.parse(noon)).getUTCDay();
  const hour = day === 6 ? random.between(10, 15) : weekdayHour(random);
  const two = (value: number) => String(value).padStart(2, "0");
  const monday = day === 0 ? 1 : 0;
  return dayAt(now, days < 0 ? days - monday : days + monday, `${two(hour)}:${two(random.between(0, 59))}`);
}

function weekdayHour(random: Random): number {
  const share = random.next();
  if (share < 0.15) return random.between(10, 12);
  return share < 0.35 ? random.between(13, 15) : random.between(16, 19);
}
