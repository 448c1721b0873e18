import { offeredQualifications, type QualifiableUnit } from "./offered-qualifications.ts";
import type { QualificationButton, QualificationSettings } from "./qualification-button.ts";
import type { QualificationCode } from "./qualification-code.ts";
import { qualificationFlow } from "./qualification-flow.ts";

/**
 * The button of a code where its tap alone records the visit at this unit: an open unit at which it is offered, and nothing is asked first.
 * Null elsewhere. What may be recorded at several doors at once.
 */
export function directButton(
  code: QualificationCode,
  unit: QualifiableUnit,
  settings: QualificationSettings,
  foreign: boolean,
): QualificationButton | null {
  const offered = offeredQualifications(unit, settings, foreign);
  if (offered.kind !== "offered") return null;
  return offered.buttons.find((button) => button.code === code && qualificationFlow(button).kind === "direct") ?? null;
}
