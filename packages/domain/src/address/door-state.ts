import type { QualificationCode } from "../qualification/qualification-code.ts";

/** What is known of a unit, or of a house as the chip of its row says it: the newest visit, and whether it is (or one of its units is) open. */
export interface DoorState {
  readonly code: QualificationCode | null;
  /** ISO instant of the visit. */
  readonly at: string | null;
  readonly open: boolean;
  /** Who lives there wants no visits (decision 163); of a house: at each of its units. */
  readonly noVisits?: boolean;
}

/** The newest visit to an open unit; where none is open, the newest visit at all. No visit yet is `code: null`. */
export function doorState(units: readonly DoorState[]): DoorState {
  const openUnits = units.filter((unit) => unit.open);
  const noVisits = units.length > 0 && units.every((unit) => unit.noVisits === true);
  let newest: DoorState = { code: null, at: null, open: openUnits.length > 0, ...(noVisits && { noVisits }) };
  for (const { code, at } of openUnits.length > 0 ? openUnits : units) {
    if (at !== null && (newest.at === null || Date.parse(at) > Date.parse(newest.at))) newest = { ...newest, code, at };
  }
  return newest;
}
