/** A unit that is there already. */
export interface StoredUnit {
  readonly id: string;
  readonly position: number;
  /** Something was done with it (visit, comment, name, appointment, order), or a salesman added it. */
  readonly worked: boolean;
}

export interface UnitPlan {
  /** Positions of units to be made. */
  readonly add: readonly number[];
  /** Ids of units to be removed: beyond the count and never worked on. */
  readonly remove: readonly string[];
  /** Units beyond the count that stay because of the work on them. */
  readonly kept: number;
}

/** What has to happen so that an address has units 1..count (3-decisions "Demo data": never delete one with work). */
export function planUnits(count: number, stored: readonly StoredUnit[]): UnitPlan {
  const taken = new Set(stored.map(({ position }) => position));
  const add = Array.from({ length: count }, (_, index) => index + 1).filter((position) => !taken.has(position));
  const beyond = stored.filter(({ position }) => position > count);
  return {
    add,
    remove: beyond.filter(({ worked }) => !worked).map(({ id }) => id),
    kept: beyond.filter(({ worked }) => worked).length,
  };
}
