import { openedAtVisit, qualificationCodes, type QualificationCode } from "@rundgang/domain";

/** A visit that says whether it was opened: minutes since 1970. */
export interface ReadVisit {
  readonly minutes: number;
  readonly isOpened: boolean;
}

const noContact: QualificationCode = "BLACKLISTED";

/** The visits of a unit as `packVisits` has them, without those that say nothing; null where its people wish no more visits. */
export function readVisits(packed = ""): readonly ReadVisit[] | null {
  if (packed === "") return none;
  const visits: ReadVisit[] = [];
  for (const visit of packed.split(" ")) {
    const code = qualificationCodes[Number(visit.at(-1))];
    if (code === noContact) return null;
    const isOpened = code === undefined ? null : openedAtVisit(code);
    if (isOpened !== null) visits.push({ minutes: Number.parseInt(visit.slice(0, -1), 36), isOpened });
  }
  return visits;
}

const none: readonly ReadVisit[] = [];
