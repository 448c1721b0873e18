import { compactText, type Answers } from "@rundgang/forms";

import { personOnDoorbell } from "../unit/person-on-doorbell.ts";

/** The parts of an address that a form starts with, as the wire names them. */
export interface PrefillAddress {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz?: string | null;
  readonly plz: string;
  readonly ort: string;
}

/** An appointment that somebody made with the customer, as the wire names it. */
export interface PrefillAppointment {
  readonly data: {
    readonly comment?: string | null | undefined;
    readonly customer?:
      | { readonly name?: string | undefined; readonly phone?: string | undefined; readonly mail?: string | undefined }
      | undefined;
  };
}

/** What else is known at the door, where it is. */
export interface PrefillEntities {
  readonly unit?: { readonly name?: string | null } | undefined;
  readonly appointment?: PrefillAppointment | undefined;
  readonly salesman?: { readonly name: string } | undefined;
}

/**
 * Sources for `settings.preFill` of a form, for `startAnswers`: of the address, the unit, an appointment there and the salesman. The
 * doorbell's name goes in as the person that it names. The house number carries its addition, without spaces that nothing needs (B §5).
 */
export function prefillSources(address: PrefillAddress, { unit, appointment, salesman }: PrefillEntities = {}): Answers {
  const { firstName, lastName } = personOnDoorbell(unit?.name);
  const { customer, comment } = appointment?.data ?? {};
  const asked = personOnDoorbell(customer?.name);
  return {
    "adresse.strasse": address.strasse,
    "adresse.hausnummer": compactText(`${address.hausnummer} ${address.hausnummerZusatz ?? ""}`),
    "adresse.plz": address.plz,
    "adresse.ort": address.ort,
    "wohneinheit.name": unit?.name ?? "",
    "wohneinheit.vorname": firstName,
    "wohneinheit.nachname": lastName,
    "termin.name": customer?.name ?? "",
    "termin.vorname": asked.firstName,
    "termin.nachname": asked.lastName,
    "termin.telefon": customer?.phone ?? "",
    "termin.mail": customer?.mail ?? "",
    "termin.kommentar": comment ?? "",
    "mitarbeiter.name": salesman?.name ?? "",
  };
}
