import { distanceMetres, mostSecondsEarly, secondsAtDoor, walkingSpeed, type Position } from "@rundgang/domain";

import { mostStops, type MissedAppointment } from "./walk.ts";

/** Where doors are to be rung at, or somebody is awaited. */
export interface Place extends Position {
  readonly addressId: string;
  readonly unitIds: readonly string[];
}

/** An appointment at a door; `from`: ms since 1970. */
export interface Meeting extends Place {
  readonly appointmentId: string;
  readonly from: number;
}

/** A place that was chosen; `meeting` null where nobody awaits him. */
export interface Chosen extends Place {
  readonly meeting: Pick<Meeting, "appointmentId" | "from"> | null;
}

/** What is chosen from: ms since 1970, places with a position. */
export interface Choice {
  readonly start: Position;
  readonly now: number;
  readonly doors: readonly Place[];
  readonly meetings: readonly Meeting[];
}

/** Doors that are asked for beyond ten: those to which the streets make a long way fall out again. */
const spare = 2;

/**
 * The stops of the next walk, in the order of a first guess by the straight line: always the nearest door, but each appointment that can be
 * reached in time when its time has come, at most 15 min early. Earlier only where no door is left before it. One that is due after the ten
 * stops belongs to a later walk; one that cannot be reached is missed.
 */
export function chooseStops({ start, now, doors, meetings }: Choice): {
  readonly stops: readonly Chosen[];
  readonly missed: readonly MissedAppointment[];
} {
  const stops: Chosen[] = [];
  const missed: MissedAppointment[] = [];
  const waiting = meetings.toSorted((a, b) => a.from - b.from);
  /* Where somebody is awaited later nobody rings before. */
  const awaited = new Set(meetings.map(({ addressId }) => addressId));
  const left = new Set(doors.filter(({ addressId }) => !awaited.has(addressId)));
  let [at, time] = [start, now];
  const go = (place: Place, meeting: Chosen["meeting"]): void => {
    const { addressId, lat, lon, unitIds } = place;
    stops.push({ addressId, lat, lon, unitIds, meeting });
    time = Math.max(arrival(time, at, place), meeting?.from ?? 0) + secondsAtDoor * 1000;
    at = place;
  };
  /* With an appointment there are none to spare: a stop that is tried out and left again would cost its time. */
  const most = meetings.length > 0 ? mostStops : mostStops + spare;
  while (stops.length < most) {
    const [next] = waiting;
    if (next !== undefined && arrival(time, at, next) > next.from) {
      missed.push({ appointmentId: next.appointmentId, why: "late" });
      waiting.shift();
      continue;
    }
    const isDue = next !== undefined && arrival(time, at, next) >= next.from - mostSecondsEarly * 1000;
    const door = isDue ? null : nearest(left, at, (one) => next === undefined || leavesTime(time, at, one, next));
    if (door !== null) {
      left.delete(door);
      go(door, null);
    } else if (next === undefined) break;
    else {
      waiting.shift();
      go(next, { appointmentId: next.appointmentId, from: next.from });
    }
  }
  return { stops, missed };
}

/** When one who leaves then is there, ms. */
function arrival(time: number, from: Position, to: Position): number {
  return time + (distanceMetres(from, to) / walkingSpeed) * 1000;
}

/** Whether the appointment can still be reached after that door. */
function leavesTime(time: number, at: Position, door: Place, next: Meeting): boolean {
  return arrival(arrival(time, at, door) + secondsAtDoor * 1000, door, next) <= next.from;
}

function nearest(doors: ReadonlySet<Place>, at: Position, fits: (door: Place) => boolean): Place | null {
  let found: Place | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const door of doors) {
    const metres = distanceMetres(at, door);
    if (metres >= shortest || !fits(door)) continue;
    found = door;
    shortest = metres;
  }
  return found;
}
