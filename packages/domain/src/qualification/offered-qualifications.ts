import type { UnitStatus } from "../unit/unit-status.ts";
import { qualificationButtons, type QualificationButton, type QualificationSettings } from "./qualification-button.ts";
import type { QualificationCode } from "./qualification-code.ts";

/** What a unit's page and the quick panel offer. */
export type OfferedQualifications =
  | { readonly kind: "offered"; readonly buttons: readonly QualificationButton[] }
  /** Closed, but may be qualified anew after a tap (A §4 "Badge"). */
  | { readonly kind: "requalify"; readonly buttons: readonly QualificationButton[] }
  /** The provider wants a name first (A §5). */
  | { readonly kind: "name_required"; readonly message: string }
  /** A sale stands; nothing is offered. */
  | { readonly kind: "none" };

export interface QualifiableUnit {
  readonly status: UnitStatus;
  readonly name: string | null;
  readonly latestCode: QualificationCode | null;
}

/** A §5, to the letter. */
export const unitNameRequiredMessage = "Bitte erfasse den Namen des Kunden vor der Qualifizierung";

/** What stands at an address of another territory (A §4). */
export const foreignAddressMessage =
  "Diese Adresse gehört nicht zu deinem Gebiet. Du kannst hier nur einen Abschluss erfassen oder die Wohneinheit auf die Blacklist setzen.";

/** A §4: what remains for a unit outside the salesman's territories. */
const foreignCodes: readonly QualificationCode[] = ["ORDER_REGISTERED", "BLACKLISTED"];

/** The buttons for a unit, given the provider's settings and whether its address is foreign (A §4, §5, §6). */
export function offeredQualifications(
  unit: QualifiableUnit,
  settings: QualificationSettings,
  foreign: boolean,
): OfferedQualifications {
  if (!isQualifiable(unit)) return { kind: "none" };
  /* A foreign unit's name is not ours to know, so it cannot be missing (the server judges the same). */
  if (!foreign && settings.unitNameRequired === true && (unit.name ?? "").trim() === "") {
    return { kind: "name_required", message: unitNameRequiredMessage };
  }
  const buttons = qualificationButtons(settings).filter((button) => mayQualify(button.code, foreign));
  return { kind: unit.status === "OPEN" ? "offered" : "requalify", buttons };
}

/** True when the code may be recorded for an own or foreign address (A §4, §6); the server asks the same. */
export function mayQualify(code: QualificationCode, foreign: boolean): boolean {
  return !foreign || foreignCodes.includes(code);
}

/** A §4: SALE and EXT_SALE take no qualification; CLOSED does unless an order closed it. */
export function isQualifiable(unit: { readonly status: UnitStatus; readonly latestCode: QualificationCode | null }): boolean {
  switch (unit.status) {
    case "OPEN":
      return true;
    case "CLOSED":
      return unit.latestCode !== "ORDER_REGISTERED";
    case "SALE":
    case "EXT_SALE":
      return false;
  }
}

/** Whether an order may still be captured at a unit as the wire has it. */
export function takesOrder(unit: {
  readonly status: UnitStatus;
  readonly latestQualification: { readonly qualifikation: QualificationCode } | null;
}): boolean {
  return isQualifiable({ status: unit.status, latestCode: unit.latestQualification?.qualifikation ?? null });
}

/** The list's quick button: only while one of the units is open (A §4 "CLOSED hides the quick-qualification button"). */
export function offersQuickQualification(statuses: readonly UnitStatus[]): boolean {
  return statuses.includes("OPEN");
}
