import { isEmail, isIban, isoDateParts, isPhoneWithAreaCode } from "@rundgang/forms";

import type { CustomerFields } from "./customer-from-answers.ts";

/** What is odd about a customer's field, in German. */
export interface CustomerFault {
  readonly field: keyof CustomerFields;
  readonly message: string;
}

const labels: Readonly<Record<keyof CustomerFields, string>> = {
  anrede: "Anrede",
  vorname: "Vorname",
  name: "Name",
  geburtsdatum: "Geburtsdatum",
  aStrasse: "Straße",
  aHausnummer: "Hausnummer",
  aHausnummerZs: "Hausnummernzusatz",
  aPostleitzahl: "Postleitzahl",
  aOrt: "Ort",
  telPrivat: "Telefonnummer",
  telMobile: "Mobilnummer",
  email: "E-Mail",
  iban: "IBAN",
};

/** Letters of any script with apostrophe, hyphen, dot, blank (3-decisions "Orders"). */
const isName = (value: string): boolean => /^[\p{L}\p{M}'’\-. ]+$/u.test(value) && /\p{L}/u.test(value);

/** The rules that the form's fields have, for values that came without a form (B §5). */
const rules: Partial<Readonly<Record<keyof CustomerFields, (value: string, today: string) => boolean>>> = {
  vorname: isName,
  name: isName,
  geburtsdatum: (value, today) => isoDateParts(value) !== null && value >= "1900-01-01" && value <= today,
  telPrivat: isPhoneWithAreaCode,
  telMobile: isPhoneWithAreaCode,
  email: isEmail,
  iban: isIban,
};

/**
 * Where a customer is not the one that the order's answers name, or breaks the rules that the form keeps. `today` is an ISO date.
 * The values themselves are not in it: they stand with the customer alone.
 */
export function customerFaults(customer: CustomerFields, answered: CustomerFields, today: string): readonly CustomerFault[] {
  const faults: CustomerFault[] = [];
  for (const field of Object.keys(labels) as (keyof CustomerFields)[]) {
    const value = customer[field] ?? "";
    if (value === "" && field === "name") faults.push({ field, message: `${labels[field]} fehlt` });
    if (value !== "" && rules[field]?.(value, today) === false) faults.push({ field, message: `${labels[field]} ist ungültig` });
    if (value !== (answered[field] ?? "")) faults.push({ field, message: `${labels[field]} ist nicht wie in den Antworten` });
  }
  return faults;
}
