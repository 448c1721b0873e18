import { highestFloor, lowestFloor, readUnitPlace, roof, type ReadPlace } from "./read-unit-place.ts";

/** Where somebody has put a unit by hand. */
export interface KeptPlace {
  readonly part: string;
  readonly floor: number;
  /** From the left, from 0. */
  readonly place: number;
}

/** Places by the unit's uuid; null where a unit was taken out of the plan. */
export type HouseArrangement = Readonly<Record<string, KeptPlace | null>>;

/** What the plan needs of a unit. */
export interface PlannedUnit {
  readonly uuid: string;
  readonly position: number;
  readonly name: string | null;
}

export interface PlanFloor<Unit> {
  readonly floor: number;
  /** Null where no unit is known to be. */
  readonly places: readonly (Unit | null)[];
}

export interface PlanPart<Unit> {
  /** Empty for units that name no part. */
  readonly name: string;
  /** The lowest first. */
  readonly floors: readonly PlanFloor<Unit>[];
  /** How many doors stand side by side at most. */
  readonly width: number;
}

export interface HousePlan<Unit> {
  readonly parts: readonly PlanPart<Unit>[];
  /** Units whose floor nobody knows, by number. */
  readonly rest: readonly Unit[];
}

/** No floor is longer. */
export const mostPlaces = 40;

type Placed<Unit> = {
  readonly unit: Unit;
  readonly part: string;
  readonly floor: number;
  readonly side: string | null;
  readonly place: number | null;
};

/**
 * A house as floors and doors: what somebody arranged by hand, else what the names say. Two units at one place stand side by side; places of
 * units that the house no longer has are passed over.
 */
export function planHouse<Unit>(
  units: readonly Unit[],
  factsOf: (unit: Unit) => PlannedUnit,
  arrangement: HouseArrangement,
): HousePlan<Unit> {
  const sorted = units.map((unit) => ({ unit, ...factsOf(unit) })).toSorted((a, b) => a.position - b.position);
  const read = new Map(sorted.map(({ uuid, name }) => [uuid, readUnitPlace(name)]));
  const floorIn = floorReader([...read.values()]);
  const placed: Placed<Unit>[] = [];
  const rest: Unit[] = [];
  for (const { unit, uuid } of sorted) {
    const kept = Object.hasOwn(arrangement, uuid) ? arrangement[uuid] : undefined;
    const own = read.get(uuid);
    const floor = own === undefined ? null : floorIn(own);
    if (kept !== undefined && kept !== null && isPlace(kept)) placed.push({ unit, ...kept, side: null });
    else if (kept === null || own === undefined || floor === null) rest.push(unit);
    else placed.push({ unit, part: own.part, floor, side: own.side, place: null });
  }
  const names = [...new Set(placed.map(({ part }) => part))].toSorted((a, b) => a.localeCompare(b, "de", { numeric: true }));
  return {
    parts: names.map((name) =>
      planPart(
        name,
        placed.filter(({ part }) => part === name),
      ),
    ),
    rest,
  };
}

function isPlace({ floor, place }: KeptPlace): boolean {
  const isFloor = (floor >= lowestFloor && floor <= highestFloor) || (floor >= roof.staggered && floor <= roof.top);
  return isFloor && Number.isInteger(floor * 2) && Number.isInteger(place) && place >= 0 && place < mostPlaces;
}

/**
 * What only the whole house can say: 'OG' is the first floor where none bears a number, and "3.2" is the third where a "0.n" shows that the
 * house counts so from its ground floor, or names with both say the same on two floors: one alone may be a flat's number that happens to fit. Never
 * where one says another.
 */
function floorReader(read: readonly ReadPlace[]): (own: ReadPlace) => number | null {
  const hasNumbers = read.some(({ floor }) => floor !== null && floor >= 1 && floor <= highestFloor);
  const both = read.filter(({ dotted, floor }) => dotted !== null && floor !== null);
  const isProven = read.some(({ dotted }) => dotted?.[0] === 0) || new Set(both.map(({ floor }) => floor)).size > 1;
  const isDotted = isProven && both.every(({ dotted, floor }) => dotted?.[0] === floor);
  return ({ floor, isOnlyUpper, dotted }) => {
    if (floor !== null) return floor;
    if (isOnlyUpper) return hasNumbers ? null : 1;
    return dotted !== null && isDotted && dotted[0] <= highestFloor ? dotted[0] : null;
  };
}

function planPart<Unit>(name: string, placed: readonly Placed<Unit>[]): PlanPart<Unit> {
  const columns = [...new Set(placed.flatMap(({ side }) => (side === null ? [] : [side])))].toSorted();
  const floors = [...new Set(placed.map(({ floor }) => floor))].toSorted((a, b) => a - b);
  const planned = floors.map((floor) => {
    const places: (Unit | null)[] = [];
    const put = (unit: Unit, wanted: number) => {
      let at = wanted;
      while ((places[at] ?? null) !== null) at += 1;
      while (places.length < at) places.push(null);
      places[at] = unit;
    };
    const own = placed.filter((one) => one.floor === floor);
    /* What was put there by hand stays, then whoever names a side has his column, and the others stand behind. */
    for (const { unit, place } of own) if (place !== null) put(unit, place);
    for (const { unit, side } of own) {
      if (side === null) continue;
      const column = columns.indexOf(side);
      put(unit, (places[column] ?? null) === null ? column : columns.length);
    }
    const behind = own.some(({ side }) => side !== null) ? columns.length : 0;
    for (const { unit, side, place } of own) if (side === null && place === null) put(unit, behind);
    return { floor, places };
  });
  return { name, floors: planned, width: Math.max(...planned.map(({ places }) => places.length)) };
}
