import type { UnitStatus } from "../unit/unit-status.ts";

/** On a unit's badge, without a reason (decision 163). */
export const noVisitsLabel = "wünscht keine Besuche";

/** Why nothing is agreed there; the device and the server say the same. */
export const noVisitsMessage = "Diese Wohneinheit wünscht keine Besuche und Anrufe. Ein Termin ist hier nicht möglich.";

/** What the person at the door is told of a unit that objects. */
export const noVisitsHint = "Wünscht keine Besuche. Bitte klingle hier nicht und rufe nicht an.";

/** The same of a unit with an order under way: what the contract needs is still said (decision 163). */
export const noVisitsOrderHint = "Wünscht keine Besuche. Nur was der Auftrag braucht, darfst du noch klären.";

/** Whether an appointment may not be agreed or moved there; what the customer asked for himself (`creator` null) may (decision 163). */
export function refusesAppointment(
  unit: Parameters<typeof refusesVisits>[0],
  { creator }: { readonly creator?: string | null | undefined },
): boolean {
  return creator !== null && refusesVisits(unit);
}

/** Whether a unit's badge says that its people want no visits: a sale, also another provider's, stands before it (decision 163). */
export function showsNoVisits(unit: Parameters<typeof refusesVisits>[0]): boolean {
  return unit.status !== "EXT_SALE" && refusesVisits(unit);
}

/** Whether nobody may be called on at a unit: its people object, and no order is under way, whose calls go on (decision 163). */
export function refusesVisits(unit: { readonly status: UnitStatus; readonly noVisits?: boolean | undefined }): boolean {
  return unit.noVisits === true && unit.status !== "SALE";
}
