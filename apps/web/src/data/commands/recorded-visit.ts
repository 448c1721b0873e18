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

/** Several doors as the one place at which a finger has tapped. */
export function doorsOf(visits: readonly Pick<RecordedVisit, "unitId">[]): string {
  return visits.map(({ unitId }) => unitId).join(" ");
}
