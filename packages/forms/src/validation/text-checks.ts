import { isValidIBAN } from "ibantools";
import { austria, checkVAT, germany } from "jsvat";
import { isValidPhoneNumber } from "libphonenumber-js/min";

import { compactIban } from "../export/answer-text.ts";
import { isoDateParts } from "./dates.ts";

/** IBAN with checksum; spaces, hyphens, small letters and a leading `IBAN:` are taken (B §5). */
export function isIban(value: string): boolean {
  const plain = compactIban(value);
  return foreignToIban(plain) === null && isValidIBAN(plain);
}

/** The first character that is in no IBAN, or null. `ß` and `ﬁ` are such: their capitals, SS and FI, would make another IBAN. */
export function foreignToIban(value: string): string | null {
  return /[^A-Z0-9]/u.exec(compactIban(value))?.[0] ?? null;
}

/** B §5: five digits. */
export function isZip(value: string): boolean {
  return /^\d{5}$/u.test(value);
}

/** What keeps a text from being a phone number with its area code. */
export type PhoneFault =
  | { readonly kind: "areaCode" | "short" | "long" | "unknown" }
  | { readonly kind: "sign"; readonly sign: string };

/** B §5: `+` counts, what parts the digits does not. */
export const longestPhone = 15;
/** A number with fewer digits that is none has too few, more likely than wrong ones. */
const fewestDigits = 8;

/**
 * B §5 `area+phone`: with + or 0 in front, at most 15 characters, a valid number as dialled in Germany. Null where nothing is wrong. What
 * parts digits is taken: `+49 (0) 911 …`, `0911/123-456`, `0911.123456`.
 */
export function phoneFault(value: string): PhoneFault | null {
  const plain = plainPhone(value);
  const sign = /[^\d+]|(?<=.)\+/u.exec(plain)?.[0];
  if (sign !== undefined) return { kind: "sign", sign };
  if (!/^[+0]/u.test(plain)) return { kind: "areaCode" };
  if (plain.length > longestPhone) return { kind: "long" };
  if (isValidPhoneNumber(plain, "DE")) return null;
  return { kind: plain.replace(/^(?:\+|00)49/u, "0").length < fewestDigits ? "short" : "unknown" };
}

/** True for a number that `phoneFault` finds nothing wrong with. */
export function isPhoneWithAreaCode(value: string): boolean {
  return phoneFault(value) === null;
}

/** A phone number without what parts its digits, and without a `(0)` that is not dialled behind the country's code. */
export function plainPhone(value: string): string {
  const text = value.replaceAll(/[\s/.‐-―-]/gu, "");
  return text.replace(/^(\(?(?:\+|00)\d{1,3}\)?)\(0\)/u, "$1").replaceAll(/[()]/gu, "");
}

/** B §5 `phone`: digits only, 3 to 8. */
export function isLocalPhone(value: string): boolean {
  return /^\d{3,8}$/u.test(value);
}

/** B §5, as the form definition has it: 0, then 1 to 9, then 1 to 4 digits. */
export function isAreaCode(value: string): boolean {
  return /^0[1-9]\d{1,4}$/u.test(value);
}

/** An ISO date, or one as people write it (4.12.2026). */
export function isDate(value: string): boolean {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(value);
  if (german === null) return isoDateParts(value) !== null;
  return isoDateParts(`${german[3]}-${german[2]?.padStart(2, "0")}-${german[1]?.padStart(2, "0")}`) !== null;
}

/** VAT id of Germany or Austria (3-decisions). */
export function isVat(value: string): boolean {
  return checkVAT(value, [germany, austria]).isValid;
}
