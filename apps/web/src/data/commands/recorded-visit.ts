import type { UnitLook } from "../changes/with-visit.ts";

/** A visit that stands on the device, as it can be taken back. */
export interface RecordedVisit {
  readonly unitId: string;
  readonly qualificationId: string;
  /** Uuids of the appointments that it has finished. */
  readonly finished: readonly string[];
  /** How the unit stood before it. */
  readonly before: UnitLook;
}
