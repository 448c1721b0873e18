/**
 * The nine codes in the order in which a salesman sees them (A §4 "Qualification"). A new one goes to the end: devices store a code by its place here
 * (`packColumns`, `packVisits`), so a moved one would be read as its neighbour. An app that does not know a code leaves the address out of its list, so
 * versions that lack it are ended before anybody can record it.
 */
export const qualificationCodes = [
  "ORDER_REGISTERED",
  "APPOINTMENT",
  "FOLLOW_UP",
  "CUSTOMER_NOT_HOME",
  "NO_INTEREST",
  "NO_ENTRY",
  "EXISTING_CUSTOMER",
  "NOT_MARKETABLE",
  "BLACKLISTED",
] as const;

export type QualificationCode = (typeof qualificationCodes)[number];

/** True for one of the nine codes; a provider's settings come as free text. */
export function isQualificationCode(value: string): value is QualificationCode {
  return qualificationCodes.some((code) => code === value);
}

/** Whether a code closes a unit (A §4 "Closing qualifications"). */
const closes: { readonly [code in QualificationCode]: boolean } = {
  ORDER_REGISTERED: true,
  APPOINTMENT: false,
  FOLLOW_UP: false,
  CUSTOMER_NOT_HOME: false,
  NO_INTEREST: false,
  NO_ENTRY: false,
  EXISTING_CUSTOMER: true,
  NOT_MARKETABLE: true,
  BLACKLISTED: true,
};

/** True when the code ends the work on a unit (A §4). */
export function isClosingCode(code: QualificationCode): boolean {
  return closes[code];
}
