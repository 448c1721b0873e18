import type { QualificationCode } from "../qualification/qualification-code.ts";
import type { UnitStatus } from "../unit/unit-status.ts";

interface VisitedUnit {
  readonly status: UnitStatus;
  readonly latestCode: QualificationCode | null;
  /** ISO instant of the latest qualification. */
  readonly latestAt: string | null;
}

/** What the chip of an address row says: the newest visit, and whether any unit is still open. */
export interface DoorState {
  readonly code: QualificationCode | null;
  readonly at: string | null;
  readonly open: boolean;
}

/** The newest visit to an open unit; where none is open, the newest visit at all. No visit yet is `code: null`. */
export function doorState(units: readonly VisitedUnit[]): DoorState {
  const openUnits = units.filter((unit) => unit.status === "OPEN");
  let newest: DoorState = { code: null, at: null, open: openUnits.length > 0 };
  for (const unit of openUnits.length > 0 ? openUnits : units) {
    if (unit.latestAt !== null && (newest.at === null || Date.parse(unit.latestAt) > Date.parse(newest.at))) {
      newest = { ...newest, code: unit.latestCode, at: unit.latestAt };
    }
  }
  return newest;
}
