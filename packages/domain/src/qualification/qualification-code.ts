/** The nine codes in the order in which a salesman sees them (A §4 "Qualification"). */
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

/** Codes that close a unit (A §4 "Closing qualifications"). */
const closingCodes: ReadonlySet<QualificationCode> = new Set([
  "ORDER_REGISTERED",
  "EXISTING_CUSTOMER",
  "NOT_MARKETABLE",
  "BLACKLISTED",
]);

/** True when the code ends the work on a unit (A §4). */
export function isClosingCode(code: QualificationCode): boolean {
  return closingCodes.has(code);
}
