import type { UnitStatus } from "@rundgang/domain";

/** A unit of an address, as far as it matters to who sold it. */
export interface SellableUnit {
  readonly id: string;
  readonly position: number;
  readonly status: UnitStatus;
  /** Something was done with it, or a salesman added it. */
  readonly worked: boolean;
}

export interface ExtSalePlan {
  /** Ids of units to be marked EXT_SALE. */
  readonly mark: readonly string[];
  /** Ids of units that are EXT_SALE no longer. */
  readonly free: readonly string[];
  /** Units that should be marked and cannot, for there are not so many open ones. */
  readonly missing: number;
}

/**
 * Which units of an address become EXT_SALE so that as many are as the file says: open ones, first those that nobody has worked on, by
 * position. Sold by us or closed ones are not touched; too many marked ones are freed from the last position on.
 */
export function planExtSales(wanted: number | "all", units: readonly SellableUnit[]): ExtSalePlan {
  const marked = units.filter(({ status }) => status === "EXT_SALE").toSorted((a, b) => a.position - b.position);
  const open = units
    .filter(({ status }) => status === "OPEN")
    .toSorted((a, b) => Number(a.worked) - Number(b.worked) || a.position - b.position);
  const count = wanted === "all" ? marked.length + open.length : wanted;
  const mark = open.slice(0, Math.max(count - marked.length, 0));
  return {
    mark: mark.map(({ id }) => id),
    free: marked.slice(count).map(({ id }) => id),
    missing: Math.max(count - marked.length - mark.length, 0),
  };
}
