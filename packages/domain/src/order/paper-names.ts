import type { PaperType } from "./order-papers.ts";

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

/** The contract summary's reading help in one language. */
const helpIn = (language: string, code: string): PaperNames => ({
  salesman: `Lesehilfe ${language}`,
  customer: `Lesehilfe ${language}`,
  file: `Lesehilfe-${code}`,
});

/**
 * Every paper of an order by its type on the wire. It is the one place where papers are named; a new type gets its line here.
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
  reading_help_en: helpIn("Englisch", "en"),
  reading_help_tr: helpIn("Türkisch", "tr"),
  reading_help_pl: helpIn("Polnisch", "pl"),
  reading_help_uk: helpIn("Ukrainisch", "uk"),
  reading_help_ar: helpIn("Arabisch", "ar"),
} as const satisfies Record<PaperType, PaperNames>;

/** Papers to be filled in by hand, to the salesman and as files: that of the device, and that of the server. */
export const blankPaperNames = {
  contract: { salesman: "Leerer Vertrag", deviceFile: "Vertrag-leer.pdf", serverFile: "Vertrag-leer.pdf" },
  vzf: { salesman: "Leere VZF", deviceFile: "VZF-leer.pdf", serverFile: "Vertragszusammenfassung-leer.pdf" },
} as const;
