import type { QualificationCode } from "../qualification/qualification-code.ts";

/** NOT_MARKETABLE is said of a building, often from the street; BLACKLISTED is a wish that also comes by letter or telephone. */
const opened: { readonly [code in QualificationCode]: boolean | null } = {
  ORDER_REGISTERED: true,
  APPOINTMENT: true,
  FOLLOW_UP: true,
  CUSTOMER_NOT_HOME: false,
  NO_INTEREST: true,
  NO_ENTRY: true,
  EXISTING_CUSTOMER: true,
  NOT_MARKETABLE: null,
  BLACKLISTED: null,
};

/** Whether somebody opened at a visit, by its code; null where the visit says nothing of that (decision 158). */
export function openedAtVisit(code: QualificationCode): boolean | null {
  return opened[code];
}
