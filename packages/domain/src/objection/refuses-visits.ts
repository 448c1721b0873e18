import type { UnitStatus } from "../unit/unit-status.ts";

/* Apart from the sentences of no-visits.ts: the first screen has no room for them. */

/** On a unit's badge, without a reason (decision 163). */
export const noVisitsLabel = "wünscht keine Besuche";

/** Whether a unit's badge says that its people want no visits: a sale, also another provider's, stands before it (decision 163). */
export function showsNoVisits(unit: Parameters<typeof refusesVisits>[0]): boolean {
  return unit.status !== "EXT_SALE" && refusesVisits(unit);
}

/** Whether nobody may be called on at a unit: its people object, and no order is under way, whose calls go on (decision 163). */
export function refusesVisits(unit: { readonly status: UnitStatus; readonly noVisits?: boolean | undefined }): boolean {
  return unit.noVisits === true && unit.status !== "SALE";
}
