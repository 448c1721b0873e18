import { defaultAddressFilter, filterMask, sortAddresses, unitShown, type DoorState } from "@rundgang/domain";

import type { ListEntry } from "../../../apps/web/src/data/list/list-entry.ts";
import type { FirstList } from "./contestant.ts";

const wanted = filterMask(defaultAddressFilter);

/** The default filter. */
export function isShown(mask: number): boolean {
  return (mask & wanted) !== 0;
}

/** Where a row leads: the first open unit of those that the default filter lets through, else the first of them. */
export function nextShownOf(unitIds: readonly string[], doors: readonly Pick<DoorState, "open" | "code">[]): string | null {
  let shown: string | null = null;
  for (const [place, door] of doors.entries()) {
    if (!unitShown(door, defaultAddressFilter)) continue;
    if (door.open) return unitIds[place] ?? null;
    shown ??= unitIds[place] ?? null;
  }
  return shown;
}

/** Filters and sorts rows for the first screen. */
export function firstListOf(entries: readonly ListEntry[]): FirstList {
  const rows = sortAddresses(
    entries.filter((entry) => isShown(entry.mask)),
    "alphabetical",
    null,
  );
  return {
    length: rows.length,
    at(place) {
      const row = rows[place];
      return row && { ...row, nextUnitId: nextShownOf(row.unitIds, row.doors) };
    },
  };
}
