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

/**
 * Sources for `settings.preFill` of a form, for `startAnswers`. The doorbell's name goes in as the person that it names. The house number
 * carries its addition, without spaces that nothing needs (B §5).
 */
export function prefillSources(address: PrefillAddress, unit: { readonly name?: string | null } = {}): Answers {
  const { firstName, lastName } = personOnDoorbell(unit.name);
  return {
    "adresse.strasse": address.strasse,
    "adresse.hausnummer": compactText(`${address.hausnummer} ${address.hausnummerZusatz ?? ""}`),
    "adresse.plz": address.plz,
    "adresse.ort": address.ort,
    "wohneinheit.name": unit.name ?? "",
    "wohneinheit.vorname": firstName,
    "wohneinheit.nachname": lastName,
  };
}
