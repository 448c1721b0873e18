import { tourArrivals, type DoorState, type TimeWindow } from "@rundgang/domain";

import type { Walk, WalkStop } from "./walk.ts";

/** What has become of a stop's house since the walk was made; null where it is not on the device any more. */
export interface StopHouse {
  readonly unitIds: readonly string[];
  /** In the order of `unitIds`. */
  readonly doors: readonly DoorState[];
}

/** Where somebody is on his walk. */
export interface WalkProgress {
  /** When each stop was done (ms since 1970), in walking order; null where it is not. */
  readonly doneAt: readonly (number | null)[];
  /** The next stop: the first that is not done behind the last one that is; where there is none, the first that was left out. */
  readonly current: number | null;
}

/** How a stop ahead is reached, ms since 1970; null for what lies behind. */
export type StopTimes = readonly (number | null)[];

/**
 * When all that is meant there was recorded (ms since 1970), after the walk was made; null while something is open. An appointment is done with
 * its own visit, or where it is no more (`isAgreed` false); a door also where it is closed or gone.
 */
export function doneAt(stop: WalkStop, house: StopHouse | null, madeAt: number, isAgreed: boolean): number | null {
  if (stop.appointmentId !== null && !isAgreed) return latestVisit(stop, house) ?? madeAt;
  if (house === null) return stop.appointmentId === null ? madeAt : null;
  const isMeeting = stop.appointmentId !== null;
  let last = madeAt;
  for (const id of stop.unitIds) {
    const door = house.doors[house.unitIds.indexOf(id)];
    const at = door?.at === null || door === undefined ? null : Date.parse(door.at);
    if (at !== null && at >= madeAt) last = Math.max(last, at);
    else if (isMeeting || door?.open === true) return null;
  }
  return isMeeting && stop.unitIds.length === 0 ? null : last;
}

function latestVisit({ unitIds }: WalkStop, house: StopHouse | null): number | null {
  const visits = unitIds.flatMap((id) => {
    const at = house?.doors[house.unitIds.indexOf(id)]?.at ?? null;
    return at === null ? [] : [Date.parse(at)];
  });
  return visits.length === 0 ? null : Math.max(...visits);
}

/** Where he is, by when each stop was done. */
export function progressOf(doneTimes: readonly (number | null)[]): WalkProgress {
  const last = doneTimes.findLastIndex((time) => time !== null);
  const ahead = doneTimes.findIndex((time, index) => index > last && time === null);
  const leftOut = doneTimes.indexOf(null);
  return { doneAt: doneTimes, current: ahead >= 0 ? ahead : leftOut >= 0 ? leftOut : null };
}

/**
 * When each stop ahead is reached at 5 km/h and with 3 min a door, from when the last one was done, or the walk was made; never before now.
 * `windows`: when somebody is awaited, null where nobody is. What was left out behind him has no time.
 */
export function timesAhead(
  { madeAt, stops }: Pick<Walk, "madeAt" | "stops">,
  { doneAt: done, current }: WalkProgress,
  windows: readonly (TimeWindow | null)[],
  now: number,
): StopTimes {
  if (current === null || done.some((time, index) => index > current && time !== null)) return stops.map(() => null);
  const ahead = stops.slice(current);
  const tour = {
    metres: [0, ...ahead].map((_from, index) =>
      [0, ...ahead].map((_to, to) => (to === index + 1 ? (ahead[index]?.leg.metres ?? 0) : 0)),
    ),
    hasEnd: false,
    windows: ahead.map((_stop, index) => windows[current + index] ?? null),
  };
  const order = ahead.map((_stop, index) => index);
  const left = Math.max(madeAt, ...done.filter((time) => time !== null));
  const [first] = tourArrivals({ ...tour, departAt: left }, order);
  const late = first === undefined ? 0 : Math.max(0, now - first.arriveAt);
  const arrivals = tourArrivals({ ...tour, departAt: left + late }, order);
  return stops.map((_stop, index) => arrivals[index - current]?.arriveAt ?? null);
}
