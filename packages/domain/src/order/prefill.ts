import type { Answers } from "@rundgang/forms";

/** The parts of an address that a form starts with, as the wire names them. */
export interface PrefillAddress {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz?: string | null;
  readonly plz: string;
  readonly ort: string;
}

/** Sources for `settings.preFill` of a form, for `startAnswers`. The house number carries its addition, without spaces (B §5). */
export function prefillSources(address: PrefillAddress, unit: { readonly name?: string | null } = {}): Answers {
  return {
    "adresse.strasse": address.strasse,
    "adresse.hausnummer": `${address.hausnummer}${address.hausnummerZusatz ?? ""}`.replaceAll(/\s/gu, ""),
    "adresse.plz": address.plz,
    "adresse.ort": address.ort,
    "wohneinheit.name": unit.name ?? "",
  };
}
