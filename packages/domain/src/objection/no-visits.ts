import { refusesVisits } from "./refuses-visits.ts";

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
