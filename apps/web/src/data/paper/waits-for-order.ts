import { idOfIri, type wire } from "@rundgang/contracts";
import { isIncompleteSale, soldUnitOf } from "@rundgang/domain";

import { unitIdOfAbout } from "../changes/about-ids.ts";
import type { Change } from "../changes/changes.ts";
import { isDelayedSale } from "../changes/with-visit.ts";

/** What this device knows of a sale on paper. */
export interface KnownSale {
  /** As the server listed it at the last load, those of foreign territories too; null where it did not. */
  readonly listed: wire.IncompleteSale | null;
  /** The unit as it looks here and now, with what is unsent; null where it is not on the device. */
  readonly unit: wire.Unit | null;
  /** All local changes that the server's version has not replaced yet. */
  readonly changes: readonly Change[];
  /** One's own order for this unit stands at the server, by the list of one's own orders. */
  readonly isOrdered: boolean;
}

/**
 * Whether the sale waits for its order. A unit that tells of its visits has the last word: it is as new as the list or newer. Of one that does
 * not (foreign, or not on the device) the list counts, as long as nothing was recorded here that ended the sale.
 */
export function waitsForOrder({ listed, unit, changes, isOrdered }: KnownSale, userId: string): boolean {
  if (isOrdered) return false;
  const sold = unit === null ? null : soldUnitOf(unit);
  if (sold !== null) return isIncompleteSale(sold, userId);
  if (listed === null || (unit !== null && (unit.status !== "SALE" || unit.auftrag !== null))) return false;
  return !changes.some((change) => endsSale(change, listed));
}

/** An order of it lies in the queue, or its visit was taken back. */
function endsSale(change: Change, listed: wire.IncompleteSale): boolean {
  if (change.kind === "order") return unitIdOfAbout(change.about) === idOfIri(listed.unit);
  if (change.kind !== "qualification_patch") return false;
  return change.patch.data?.revoked === true && change.qualificationId === idOfIri(listed.qualifikation);
}

/** Units at which a sale on paper was recorded here that is not in the loaded data yet. */
export function unitsSoldHere(changes: readonly Change[]): readonly string[] {
  return changes.flatMap((change) => {
    if (change.kind !== "qualification") return [];
    return isDelayedSale(change.qualification) ? [change.about.unitId] : [];
  });
}
