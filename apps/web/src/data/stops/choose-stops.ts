import { distanceMetres, metresByChance, mostSecondsEarly, secondsAtDoor, walkingSpeed, type Position } from "@rundgang/domain";

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
  /** How likely somebody opens at this hour, from 0 to 1; null where nothing is said of that. Asked of each door once at most. */
  readonly chanceOf?: (door: Place) => number | null;
}

/** Doors that are asked for beyond ten: those to which the streets make a long way fall out again. */
const spare = 2;

/**
 * The stops of the next walk, in the order of a first guess by the straight line: always the nearest door (`metresByChance` where a chance is known), but each appointment that can be
 * reached in time when its time has come, at most 15 min early. Earlier only where no door is left before it. One that is due after the ten
 * stops belongs to a later walk; one that cannot be reached is missed.
 */
export function chooseStops({ start, now, doors, meetings, chanceOf }: Choice): {
  readonly stops: readonly Chosen[];
  readonly missed: readonly MissedAppointment[];
} {
  const stops: Chosen[] = [];
  const missed: MissedAppointment[] = [];
  const waiting = meetings.toSorted((a, b) => a.from - b.from);
  /* Where somebody is awaited later nobody rings before. */
  const awaited = new Set(meetings.map(({ addressId }) => addressId));
  const farther = createDetours(chanceOf);
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
    const door = isDue ? null : nearest(left, at, farther, (one) => next === undefined || leavesTime(time, at, one, next));
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

/** A door of which nothing is said is neither better nor worse. */
const unknownChance = 0.5;

/** How far a door counts as, by its chance; just its metres where nobody says a chance. */
function createDetours(chanceOf: Choice["chanceOf"]): (metres: number, door: Place) => number {
  if (chanceOf === undefined) return (metres) => metres;
  const known = new Map<Place, number>();
  return (metres, door) => {
    const chance = known.get(door) ?? chanceOf(door) ?? unknownChance;
    known.set(door, chance);
    return metresByChance(metres, chance);
  };
}

function nearest(
  doors: ReadonlySet<Place>,
  at: Position,
  farther: (metres: number, door: Place) => number,
  fits: (door: Place) => boolean,
): Place | null {
  let found: Place | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const door of doors) {
    const away = distanceMetres(at, door);
    /* The best chance brings no door nearer than it is: most doors are not asked for theirs. */
    if (away >= shortest) continue;
    const metres = farther(away, door);
    if (metres >= shortest || !fits(door)) continue;
    found = door;
    shortest = metres;
  }
  return found;
}
