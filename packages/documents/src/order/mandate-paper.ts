import { paperNames, type Mandate } from "@rundgang/domain";

import type { Paper } from "../paper/paper.ts";

/** What stands on a mandate beside the mandate itself. */
export interface MandatePaperInput {
  readonly mandate: Mandate;
  /** By which the creditor names it on each debit. */
  readonly reference: string;
  readonly orderNumber: number;
  readonly debtorAddress: string;
  /** dd.mm.yyyy on which it was given. */
  readonly givenOn: string;
  /** How it was given, as a German sentence. */
  readonly given: string;
  /** Which of the order's mandates it is, for one that takes the place of another; the first one does not say so. */
  readonly replacement?: number;
  readonly accent?: string;
}

/** The SEPA direct debit mandate of an order as a document of its own. */
export function mandatePaper(input: MandatePaperInput): Paper {
  const { mandate, reference, orderNumber, debtorAddress, givenOn, given, replacement, accent } = input;
  const { creditor, accountHolder, iban, city, paragraphs, version } = mandate;
  const title = paperNames.sepa_mandate.customer;
  const entries = [
    { term: "Zahlungsempfänger", text: `${creditor.name}, ${creditor.address}` },
    { term: "Gläubiger-Identifikationsnummer", text: creditor.id },
    { term: "Mandatsreferenz", text: reference },
    { term: "Auftrag", text: String(orderNumber) },
    { term: "Art der Zahlung", text: "Wiederkehrende Zahlung" },
    { term: "Kontoinhaber", text: accountHolder },
    { term: "Anschrift", text: debtorAddress },
    { term: "IBAN", text: iban },
    { term: "Ort, Datum", text: [city, givenOn].filter((part) => part !== "").join(", ") },
    { term: "Fassung", text: `${replacement === undefined ? "" : `Mandat ${replacement}, `}Texte Fassung ${version}` },
  ];
  return {
    title: `${title} ${reference}`,
    subject: title,
    author: creditor.name,
    sender: creditor.name,
    ...(accent !== undefined && { accent }),
    foot: `${title} ${reference} von ${accountHolder}`,
    blocks: [
      { kind: "heading", level: 1, text: title },
      { kind: "definitions", summary: "Zahlungsempfänger und Konto", entries: entries.filter(({ text }) => text !== "") },
      ...paragraphs.map((text) => ({ kind: "paragraph", text }) as const),
      { kind: "paragraph", text: given, strong: true },
    ],
  };
}
