import { wire } from "@rundgang/contracts";

import { extensionOf } from "../files/extension-of.ts";

const names: Readonly<Record<wire.PaperType, string>> = {
  misc: "Datei",
  signature: "Unterschrift",
  contract: "Vertrag",
  contract_summary: "Vertragszusammenfassung",
  contract_summary_signature: "Unterschrift-Vertragszusammenfassung",
  vzf_unsigned: "Vertragszusammenfassung",
  vzf_signed: "Vertragszusammenfassung-unterschrieben",
  order_confirmation: "Auftragsbestaetigung",
  withdrawal_instructions: "Widerrufsbelehrung",
  sepa_mandate: "SEPA-Lastschriftmandat",
};

/** What a stored file is called when somebody saves it: 'Vertragszusammenfassung.pdf'. ASCII, so that every browser keeps it. */
export function germanFileName(type: string, mediaType: string): string {
  const known = wire.paperType.safeParse(type);
  return `${names[known.success ? known.data : "misc"]}.${extensionOf(mediaType)}`;
}
