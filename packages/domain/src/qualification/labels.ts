import type { QualificationCode } from "./qualification-code.ts";

/** A word for each code. */
export type Labels = { readonly [code in QualificationCode]: string };

/** What stands on the buttons when the provider names none. */
export const buttonLabels: Labels = {
  ORDER_REGISTERED: "Abschluss erfassen",
  APPOINTMENT: "Termin",
  FOLLOW_UP: "Wiedervorlage",
  CUSTOMER_NOT_HOME: "Kunde nicht angetroffen",
  NO_INTEREST: "Kunde hat kein Interesse",
  NO_ENTRY: "Kein Eintritt persönlich",
  EXISTING_CUSTOMER: "Kunde ist bereits Bestandskunde",
  NOT_MARKETABLE: "Adresse ist nicht vermarktbar",
  BLACKLISTED: "Auf Blacklist setzen",
};

const chipLabels: Labels = {
  ORDER_REGISTERED: "Abschluss",
  APPOINTMENT: "Termin",
  FOLLOW_UP: "Wiedervorlage",
  CUSTOMER_NOT_HOME: "Nicht angetroffen",
  NO_INTEREST: "Kein Interesse",
  NO_ENTRY: "Kein Eintritt",
  EXISTING_CUSTOMER: "Bestandskunde",
  NOT_MARKETABLE: "Nicht vermarktbar",
  BLACKLISTED: "Blacklisted",
};

/** What stands on the button when the provider names none (A §4). */
export function buttonLabel(code: QualificationCode): string {
  return buttonLabels[code];
}

/** The short word for chips, filters and the map; no visit yet (`null`) is 'Offen'. */
export function chipLabel(code: QualificationCode | null): string {
  return code === null ? "Offen" : chipLabels[code];
}
