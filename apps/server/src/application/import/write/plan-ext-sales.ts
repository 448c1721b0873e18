import type { UnitStatus } from "@rundgang/domain";

/** A unit of an address, as far as it matters to who sold it. */
export interface SellableUnit {
  readonly id: string;
  readonly position: number;
  readonly status: UnitStatus;
  /** Something was done with it, or a salesman added it. */
  readonly worked: boolean;
  /** Whether it was sold elsewhere, by what an import or the office said last; null where nobody has said anything. */
  readonly sold: boolean | null;
  /** The office said it, and not an import: its word stands (decision 096). */
  readonly byOffice: boolean;
}

export interface ExtSalePlan {
  /** Ids of units to be marked EXT_SALE. */
  readonly mark: readonly string[];
  /** Ids of units that are EXT_SALE no longer. */
  readonly free: readonly string[];
  /** Units that should be marked and cannot, for there are not so many open ones. */
  readonly missing: number;
  /** Units that the file would mark or free, and that the office has spoken of. */
  readonly kept: number;
}

/**
 * Which units of an address become EXT_SALE so that as many are as the file says: open ones, first those that nobody has worked on, by
 * position. Sold by us or closed ones are not touched; too many marked ones are freed from the last position on. What the office has said
 * of a unit stands: one that it marked counts among the file's, and one that it freed is not marked.
 */
export function planExtSales(wanted: number | "all", units: readonly SellableUnit[]): ExtSalePlan {
  const isMarked = ({ status }: SellableUnit) => status === "EXT_SALE";
  const byPlace = units.toSorted((a, b) => a.position - b.position);
  const marked = [
    ...byPlace.filter((unit) => isMarked(unit) && unit.byOffice),
    ...byPlace.filter((unit) => isMarked(unit) && !unit.byOffice),
  ];
  /* We sold them ourselves meanwhile; were that order cancelled, they would be sold elsewhere again. They are freed first. */
  const hidden = byPlace.filter((unit) => !isMarked(unit) && unit.sold === true && !unit.byOffice);
  const open = byPlace.filter(({ status }) => status === "OPEN");
  const candidates = open
    .filter(({ byOffice }) => !byOffice)
    .toSorted((a, b) => Number(a.worked) - Number(b.worked) || a.position - b.position);
  const count = wanted === "all" ? marked.length + candidates.length : wanted;
  const mark = candidates.slice(0, Math.max(count - marked.length, 0));
  const tooMany = wanted === "all" ? [] : [...marked, ...hidden].slice(count);
  const lacking = Math.max(count - marked.length - mark.length, 0);
  const freedByOffice = open.length - candidates.length;
  const keptOpen = wanted === "all" ? freedByOffice : Math.min(lacking, freedByOffice);
  return {
    mark: mark.map(({ id }) => id),
    free: tooMany.filter(({ byOffice }) => !byOffice).map(({ id }) => id),
    missing: wanted === "all" ? 0 : lacking - keptOpen,
    kept: keptOpen + tooMany.filter(({ byOffice }) => byOffice).length,
  };
}
