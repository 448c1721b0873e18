import { isClosingCode, type QualificationCode } from "../qualification/qualification-code.ts";

/** A §3 Unit.status. EXT_SALE is set by import or back office alone. */
export const unitStatuses = ["OPEN", "CLOSED", "SALE", "EXT_SALE"] as const;
export type UnitStatus = (typeof unitStatuses)[number];

/** A §3 Unit.type. */
export const unitTypes = ["PRIVATE", "BUSINESS"] as const;
export type UnitType = (typeof unitTypes)[number];

/** The status that a single new qualification gives a unit (A §4; an open code opens a closed unit again). */
export function statusAfterQualification(code: QualificationCode): UnitStatus {
  if (code === "ORDER_REGISTERED") return "SALE";
  return isClosingCode(code) ? "CLOSED" : "OPEN";
}

/** The status of a unit whose people object to visits: nothing is open there, and a sale stands beside it (decision 163). */
export function statusOfObjecting(status: UnitStatus): UnitStatus {
  return status === "OPEN" ? "CLOSED" : status;
}
