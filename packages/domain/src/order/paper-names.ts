/** What one paper of an order is called. */
export interface PaperNames {
  /** To the salesman, among the documents of an order. */
  readonly salesman: string;
  /** To the salesman while it waits to be sent, where that is another name. */
  readonly unsent?: string;
  /** To the salesman on its card and its pages while it is photographed. */
  readonly page?: string;
  /** To the customer on his page. */
  readonly customer: string;
  /** As a file, without its ending. */
  readonly file: string;
}

/** A customer is shown papers of ours alone; what else lies with an order has no name for him. */
const toCustomer = "Dokument";

/**
 * Every paper of an order by its type on the wire: first what is uploaded, then what the server alone makes. It is the one place where papers
 * are named; a new one gets its line here.
 */
export const paperNames = {
  misc: { salesman: "Anlage", unsent: "Foto", customer: toCustomer, file: "Datei" },
  signature: { salesman: "Unterschrift Vertrag", customer: toCustomer, file: "Unterschrift" },
  contract: {
    salesman: "Auftragsnachweis",
    unsent: "Foto Auftragsnachweis",
    page: "Vertrag",
    customer: toCustomer,
    file: "Vertrag",
  },
  contract_summary: { salesman: "Foto VZF", page: "VZF", customer: toCustomer, file: "Vertragszusammenfassung" },
  contract_summary_signature: {
    salesman: "Unterschrift VZF",
    customer: toCustomer,
    file: "Unterschrift-Vertragszusammenfassung",
  },
  vzf_unsigned: { salesman: "VZF", customer: "Vertragszusammenfassung", file: "Vertragszusammenfassung" },
  vzf_signed: {
    salesman: "Unterschriebene Vertragszusammenfassung",
    unsent: "VZF, unterschrieben",
    customer: "Vertragszusammenfassung",
    file: "Vertragszusammenfassung-unterschrieben",
  },
  order_confirmation: { salesman: "Auftragsbestätigung", customer: "Auftragsbestätigung", file: "Auftragsbestätigung" },
  withdrawal_instructions: { salesman: "Widerrufsbelehrung", customer: "Widerrufsbelehrung", file: "Widerrufsbelehrung" },
  sepa_mandate: {
    salesman: "SEPA-Lastschriftmandat",
    customer: "SEPA-Lastschriftmandat",
    file: "SEPA-Lastschriftmandat",
  },
  reading_help_en: { salesman: "Lesehilfe Englisch", customer: "Lesehilfe Englisch", file: "Lesehilfe-en" },
  reading_help_tr: { salesman: "Lesehilfe Türkisch", customer: "Lesehilfe Türkisch", file: "Lesehilfe-tr" },
  reading_help_pl: { salesman: "Lesehilfe Polnisch", customer: "Lesehilfe Polnisch", file: "Lesehilfe-pl" },
  reading_help_uk: { salesman: "Lesehilfe Ukrainisch", customer: "Lesehilfe Ukrainisch", file: "Lesehilfe-uk" },
  reading_help_ar: { salesman: "Lesehilfe Arabisch", customer: "Lesehilfe Arabisch", file: "Lesehilfe-ar" },
} as const satisfies Record<string, PaperNames>;

/** What a paper of an order is. */
export type PaperType = keyof typeof paperNames;
export const paperTypes = Object.keys(paperNames) as readonly PaperType[];

/** Papers to be filled in by hand, to the salesman and as files: that of the device, and that of the server. */
export const blankPaperNames = {
  contract: { salesman: "Leerer Vertrag", deviceFile: "Vertrag-leer.pdf", serverFile: "Vertrag-leer.pdf" },
  vzf: { salesman: "Leere VZF", deviceFile: "VZF-leer.pdf", serverFile: "Vertragszusammenfassung-leer.pdf" },
} as const;
