import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { austria, checkVAT, germany } from "jsvat";
import { isValidPhoneNumber } from "libphonenumber-js/min";

import { isoDateParts } from "./dates.ts";

/** IBAN with checksum; spaces and small letters are taken (B §5). */
export function isIban(value: string): boolean {
  const plain = electronicFormatIBAN(value);
  return plain !== null && isValidIBAN(plain);
}

/** B §5: five digits. */
export function isZip(value: string): boolean {
  return /^\d{5}$/u.test(value);
}

/** B §5 `area+phone`: with + or 0 in front, at most 15 characters (spaces not counted), a valid number as dialled in Germany. */
export function isPhoneWithAreaCode(value: string): boolean {
  const plain = value.replaceAll(/\s/gu, "");
  return /^[+0]/u.test(plain) && plain.length <= 15 && isValidPhoneNumber(plain, "DE");
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
