import type { QualificationCode } from "../qualification/qualification-code.ts";

/** NOT_MARKETABLE is said of a building, often from the street; BLACKLISTED is a wish that also comes by letter or telephone. */
const silent: readonly QualificationCode[] = ["NOT_MARKETABLE", "BLACKLISTED"];

/** Whether somebody opened at a visit, by its code; null where the visit says nothing of that (decision 158). */
export function openedAtVisit(code: QualificationCode): boolean | null {
  return silent.includes(code) ? null : code !== "CUSTOMER_NOT_HOME";
}
