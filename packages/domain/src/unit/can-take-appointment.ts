import type { UnitStatus } from "./unit-status.ts";

/** A §4 "SALE and EXT_SALE units cannot be chosen for an appointment". */
export function canTakeAppointment(status: UnitStatus): boolean {
  return status === "OPEN" || status === "CLOSED";
}
